/** Programs this package knows, as in `spec/addresses.yaml`. */
export const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr';
export const computeBudgetProgram = 'ComputeBudget111111111111111111111111111111';
