import { citizenRegistryAbi } from '@sabha/contracts/abi/citizen-registry';
import { petitionsAbi } from '@sabha/contracts/abi/petitions';
import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import { reportsAbi } from '@sabha/contracts/abi/reports';
import { spendingLedgerAbi } from '@sabha/contracts/abi/spending-ledger';
import type { Deployment } from '@sabha/contracts/deployment';
import type { Abi, Hex, Log } from 'viem';
import { decodeEventLog } from 'viem';

const ABIS: Readonly<Record<keyof Deployment['addresses'], Abi>> = {
  registry: citizenRegistryAbi,
  proposals: proposalsAbi,
  reports: reportsAbi,
  petitions: petitionsAbi,
  spendingLedger: spendingLedgerAbi,
};
type ContractName = keyof Deployment['addresses'];

/** The contracts whose logs are to be decoded: those of a deployment, or some of them. */
interface KnownContracts {
  readonly addresses: Readonly<Partial<Record<ContractName, Hex>>>;
}

const SUBJECTS = ['proposalId', 'petitionId', 'reportId'] as const;
const ACTORS = ['voter', 'signer', 'author', 'wallet'] as const;
const MAX_INT64 = 2n ** 63n - 1n;
const NO_DIGEST = `0x${'0'.repeat(64)}`;

/** An event as it is kept. Numbers are decimal text in `args`, addresses and hashes lower-case hex. */
export interface DecodedEvent {
  readonly txHash: Hex;
  readonly logIndex: number;
  readonly blockNumber: bigint;
  readonly contract: ContractName;
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** The signed act's digest; null for an act from a citizen's own wallet. */
  readonly digest: Hex | null;
  /** The proposal, petition or report; null where the event has none that could be ours. */
  readonly subject: bigint | null;
  readonly actor: string | null;
}

/**
 * Decodes logs of the deployment's contracts; any other log is left out. Strangers choose parts of some events (the
 * proposal of a rejected ballot, a report's title), so whatever a database could not hold is made harmless here.
 */
export function decodeEvents(
  logs: readonly Log<bigint, number, false>[],
  deployment: KnownContracts,
): DecodedEvent[] {
  const names = contractNames(deployment);
  return logs.flatMap((log) => {
    const contract = names.get(log.address.toLowerCase());
    const decoded = contract ? decode(ABIS[contract], log) : null;
    if (!contract || !decoded) return [];
    const args = Object.fromEntries(
      Object.entries(decoded.args).map(([name, value]) => [name, storable(value)]),
    );
    return [
      {
        txHash: log.transactionHash,
        logIndex: log.logIndex,
        blockNumber: log.blockNumber,
        contract,
        name: decoded.name,
        args,
        digest: digestOf(args),
        subject: subjectOf(decoded.args),
        actor: actorOf(args),
      },
    ];
  });
}

function contractNames({ addresses }: KnownContracts): Map<string, ContractName> {
  const names = Object.keys(ABIS) as ContractName[]; // the keys of the constant above
  return new Map(
    names.flatMap((name) => {
      const address = addresses[name];
      return address === undefined ? [] : [[address.toLowerCase(), name] as const];
    }),
  );
}

function decode(
  abi: Abi,
  log: Log<bigint, number, false>,
): { name: string; args: Record<string, unknown> } | null {
  try {
    const { eventName, args } = decodeEventLog({ abi, data: log.data, topics: log.topics });
    // Every event of our contracts names its arguments, so viem gives an object.
    return eventName ? { name: eventName, args: (args ?? {}) as unknown as Record<string, unknown> } : null;
  } catch {
    return null; // an event that this version does not know
  }
}

function storable(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'string') return value;
  // PostgreSQL's JSON holds no NUL.
  return /^0x[0-9a-fA-F]+$/.test(value) ? value.toLowerCase() : value.replaceAll('\u0000', '\uFFFD');
}

function digestOf(args: Readonly<Record<string, unknown>>): Hex | null {
  const { digest } = args;
  return typeof digest === 'string' && digest !== NO_DIGEST ? (digest as Hex) : null; // bytes32 by the ABI
}

function subjectOf(args: Readonly<Record<string, unknown>>): bigint | null {
  const subject = SUBJECTS.map((name) => args[name]).find((value) => typeof value === 'bigint');
  return typeof subject === 'bigint' && subject <= MAX_INT64 ? subject : null;
}

function actorOf(args: Readonly<Record<string, unknown>>): string | null {
  const actor = ACTORS.map((name) => args[name]).find((value) => typeof value === 'string');
  return typeof actor === 'string' ? actor : null;
}
