import { ALL_CONTRACTS, type ContractDescription } from '@sabha/contracts/contract-list';
import type { Address, Hex, Log } from 'viem';
import { decodeEventLog, numberToHex } from 'viem';

const MAX_INT64 = 2n ** 63n - 1n;
const NO_DIGEST = `0x${'0'.repeat(64)}`;

/** An event as it is kept. Numbers are decimal text in `args`, addresses and hashes lower-case hex. */
export interface DecodedEvent {
  readonly txHash: Hex;
  readonly logIndex: number;
  readonly blockNumber: bigint;
  /** The contract's name in the deployment. */
  readonly contract: string;
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** The signed act's digest; null for an act from a citizen's own wallet. */
  readonly digest: Hex | null;
  /** What the event is about, where that has a number; null where it has none that could be ours. */
  readonly subject: bigint | null;
  /** What the event is about, where that is known by a digest. */
  readonly subjectDigest: Hex | null;
  /** The first address of the event, or its nullifier as a word: whose act it was. */
  readonly actor: string | null;
}

/**
 * Decodes logs of the deployment's contracts; any other log is left out. The first argument whose name ends in `Id` is the
 * subject, the first address or else the nullifier the actor. Strangers choose parts of some events (the subject of a rejected act), so
 * whatever a database could not hold is made harmless here.
 */
export function decodeEvents(
  logs: readonly Log<bigint, number, false>[],
  { addresses }: { readonly addresses: Readonly<Record<string, Address>> },
  contracts: readonly ContractDescription[] = ALL_CONTRACTS,
): DecodedEvent[] {
  const byAddress = new Map(
    contracts.flatMap((contract) => {
      const address = addresses[contract.name];
      return address === undefined ? [] : [[address.toLowerCase(), contract] as const];
    }),
  );
  return logs.flatMap((log) => {
    const contract = byAddress.get(log.address.toLowerCase());
    const decoded = contract ? decode(contract, log) : null;
    if (!contract || !decoded) return [];
    const args = Object.fromEntries(decoded.args.map(({ name, value }) => [name, storable(value)]));
    return [
      {
        txHash: log.transactionHash,
        logIndex: log.logIndex,
        blockNumber: log.blockNumber,
        contract: contract.name,
        name: decoded.name,
        args,
        digest: digestOf(args),
        ...subjectOf(decoded.args),
        actor: actorOf(decoded.args),
      },
    ];
  });
}

/** An argument with its type, in the order of the event's declaration. */
interface Argument {
  readonly name: string;
  readonly type: string;
  readonly value: unknown;
}

function decode(
  { abi }: ContractDescription,
  log: Log<bigint, number, false>,
): { name: string; args: readonly Argument[] } | null {
  try {
    const { eventName, args } = decodeEventLog({ abi, data: log.data, topics: log.topics });
    const declared = abi.find((item) => item.type === 'event' && item.name === eventName);
    if (eventName === undefined || declared?.type !== 'event') return null;
    // Every event of our contracts names its arguments, so viem gives an object.
    const values = (args ?? {}) as unknown as Readonly<Record<string, unknown>>;
    return {
      name: eventName,
      args: declared.inputs.map(({ name = '', type }) => ({ name, type, value: values[name] })),
    };
  } catch {
    return null; // an event that this version does not know
  }
}

function storable(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'string') return value;
  // PostgreSQL's JSON holds no NUL.
  return isHex(value) ? value.toLowerCase() : value.replaceAll('\u0000', '\uFFFD');
}

function digestOf({ digest }: Readonly<Record<string, unknown>>): Hex | null {
  return isHex(digest) && digest !== NO_DIGEST ? digest : null;
}

function subjectOf(args: readonly Argument[]): Pick<DecodedEvent, 'subject' | 'subjectDigest'> {
  const value = args.find(({ name }) => name.endsWith('Id'))?.value;
  return {
    subject: typeof value === 'bigint' && value <= MAX_INT64 ? value : null,
    subjectDigest: isHex(value) ? lower(value) : null,
  };
}

function actorOf(args: readonly Argument[]): string | null {
  const value = args.find(({ type }) => type === 'address')?.value;
  if (isHex(value)) return lower(value);
  const nullifier = args.find(({ name }) => name === 'nullifier')?.value;
  return typeof nullifier === 'bigint' ? numberToHex(nullifier, { size: 32 }) : null;
}

function isHex(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[0-9a-fA-F]+$/.test(value);
}

function lower(value: Hex): Hex {
  return value.toLowerCase() as Hex; // hex stays hex
}
