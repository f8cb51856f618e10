import type { Domain, Operation } from '../model/model.js';

/** A client that is generated for a domain. */
export interface DomainClient {
  /** `Swap` or `LegacySwap`, in the names of its factory and types. */
  readonly typeName: string;
  /** The name of its table. */
  readonly table: string;
  /** What it calls, in words. */
  readonly words: string;
  /** Where the other operations of the domain are, in words. */
  readonly others?: string;
  /** Its methods. */
  readonly operations: readonly Operation[];
  /** The operations in its table: its methods, and the reads that it makes before it repeats one of them. */
  readonly rows: readonly Operation[];
}

/** The clients of a domain. Those who call no legacy operation do not carry the rows of any: these have another client. */
export function clientsOf({ name, typeName, operations }: Domain): DomainClient[] {
  const isLegacy = ({ facts }: Operation) => facts.stability === 'legacy';
  const withReads = (methods: readonly Operation[]) => {
    const checking = methods.filter(({ facts }) => facts.retry === 'check-first');
    const reads = new Set(checking.map(({ facts }) => facts.reconciledBy));
    return operations.filter((operation) => methods.includes(operation) || reads.has(operation.id));
  };
  const [legacy, current] = [operations.filter(isLegacy), operations.filter((one) => !isLegacy(one))];
  const clients: DomainClient[] = [
    {
      typeName,
      table: 'operations',
      words: `the ${name} API`,
      ...(legacy.length > 0 && {
        others: `For legacy operations, use \`create${legacyName(typeName)}Client\`.`,
      }),
      operations: current,
      rows: withReads(current),
    },
    {
      typeName: legacyName(typeName),
      table: 'legacyOperations',
      words: `the legacy ${name} API`,
      operations: legacy,
      rows: withReads(legacy),
    },
  ];
  return clients.filter((client) => client.operations.length > 0);
}

export const legacyName = (typeName: string): string => `Legacy${typeName}`;
