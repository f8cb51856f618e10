/** Rent in lamports of a token account of 165 bytes, which is what creating one costs. */
export const rentOfTokenAccount = 2_039_280n;
