/** An unsent offer, signed or not, is requested again after three quarters of a minute. */
const freshMs = 45_000;

/** The attempts of a creation. */
export const creations = { offered: 'crafted', freshMs };

/** The attempts of a cancellation, which counts its sends before it makes them. */
export const cancellations = { offered: 'stopped', sending: 'sends', freshMs };

/** The attempts of a legacy cancellation. It counts the sends of each of its transactions, beginning with the first. */
export const v1Cancellations = { offered: 'crafted', sending: 'sends.0', freshMs };
