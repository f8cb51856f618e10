/** The three ways to say how much is sold. */
export const quantities = ['contracts', 'contractsMicro', 'contractsDecimal'] as const;

type Quantity = { readonly [Name in (typeof quantities)[number]]?: unknown };

/** A quantity in millionths of a contract; undefined when it is none. */
export function microOf({ contracts, contractsMicro, contractsDecimal }: Quantity): bigint | undefined {
  if (contractsMicro !== undefined) return parse(contractsMicro, 0, 0);
  return contracts === undefined ? parse(contractsDecimal, 6, 6) : parse(contracts, 0, 6);
}

/** Text with so many decimals at most, as a count of parts of which `shift` decimals make a whole. */
function parse(value: unknown, decimals: number, shift: number): bigint | undefined {
  const [, whole, part = ''] = /^(\d{1,18})(?:\.(\d+))?$/.exec(String(value)) ?? [];
  if (whole === undefined || part.length > decimals) return undefined;
  return BigInt(whole + part.padEnd(shift, '0'));
}
