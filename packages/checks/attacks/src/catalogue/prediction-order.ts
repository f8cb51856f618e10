import { on } from '@galilean/tampering';

/** The instruction that opens an order on a prediction market. */
export const createOrder = '8d3625cfedd2fad7';
/** Where its arguments are, behind two texts of 32 characters with their lengths. */
export const at = { market: 48, isYes: 80, isBuy: 81, contracts: 82, price: 90, cost: 98, type: 106 };

/** Changes the order’s bytes. */
export const order = (change: (data: Buffer) => void) =>
  on('prediction', createOrder, ({ data }) => change(data));

export const later = 'the order opens as it says: the loss comes when the keeper fills it';
export const derived = 'the program derives this account';
