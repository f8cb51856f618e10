export const predictionResponders = {};
