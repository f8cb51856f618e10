/** Whether the same request may succeed later. */
export const isTransientStatus = (status: number) => status === 408 || status === 429 || status > 499;
