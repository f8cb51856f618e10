/** An answer with the slot that it refers to. */
export const withSlot = (slot: number, value: unknown): object => ({
  context: { apiVersion: '3.1.8', slot },
  value,
});
