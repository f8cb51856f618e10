/** The three ways to name a quantity. */
export const quantities = ['contracts', 'contractsMicro', 'contractsDecimal'] as const;

type Quantity = { readonly [Name in (typeof quantities)[number]]?: unknown };

/** A quantity in millionths of a contract; undefined when it is not valid. */
export function microOf({ contracts, contractsMicro, contractsDecimal }: Quantity): bigint | undefined {
  if (contractsMicro !== undefined) return parse(contractsMicro, 0, 0);
  return contracts === undefined ? parse(contractsDecimal, 6, 6) : parse(contracts, 0, 6);
}

/** Parses text with at most `decimals` decimals, and shifts its decimal point by `shift` digits. */
function parse(value: unknown, decimals: number, shift: number): bigint | undefined {
  const [, whole, part = ''] = /^(\d{1,18})(?:\.(\d+))?$/.exec(String(value)) ?? [];
  if (whole === undefined || part.length > decimals) return undefined;
  return BigInt(whole + part.padEnd(shift, '0'));
}
