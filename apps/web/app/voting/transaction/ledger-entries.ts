import { citizenRegistryAbi } from '@sabha/contracts/abi/citizen-registry';
import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import { rejectReasons } from '@sabha/contracts/abi/reject-reasons';
import { spendingLedgerAbi } from '@sabha/contracts/abi/spending-ledger';
import { type Log, parseEventLogs } from 'viem';
import type { PageSettings } from '../../shell/context.ts';

type ChoiceWord = 'yes' | 'no';

/** One event of our contracts, as something that a page can put into words. */
export type LedgerEntry = { readonly key: number } & (
  | {
      kind: 'vote';
      proposalId: string;
      voter: string;
      choice: ChoiceWord;
      previous: ChoiceWord | null;
      digest: string | null;
    }
  | { kind: 'refused'; proposalId: string; voter: string; reason: string }
  | { kind: 'proposal' | 'amended' | 'withdrawn'; proposalId: string }
  | { kind: 'citizen' | 'revoked'; wallet: string }
  | { kind: 'anchored'; count: string; year: number }
  | { kind: 'other'; name: string }
);

const PREVIOUS: readonly (ChoiceWord | null)[] = [null, 'yes', 'no']; // as the contract numbers choices
const DIRECT = /^0x0+$/; // a vote from the citizen's own wallet has no digest

type Fact = LedgerEntry extends infer Each ? (Each extends unknown ? Omit<Each, 'key'> : never) : never;

/** The events of our own contracts among a transaction's logs, in their order; logs of others are left out. */
export function ledgerEntries(logs: readonly Log[], contracts: PageSettings['contracts']): LedgerEntry[] {
  const of = (name: keyof PageSettings['contracts']) =>
    logs.filter(({ address }) => address.toLowerCase() === contracts[name].toLowerCase());
  const facts = [
    ...parseEventLogs({ abi: proposalsAbi, logs: of('proposals') }).map(withKey(votingFact)),
    ...parseEventLogs({ abi: citizenRegistryAbi, logs: of('registry') }).map(withKey(registryFact)),
    ...parseEventLogs({ abi: spendingLedgerAbi, logs: of('spendingLedger') }).map(withKey(spendingFact)),
  ];
  return facts.sort((one, other) => one.key - other.key);
}

function withKey<Event extends { logIndex: number | null }>(read: (event: Event) => Fact) {
  return (event: Event): LedgerEntry => ({ key: event.logIndex ?? 0, ...read(event) });
}

function votingFact(event: ReturnType<typeof parseEventLogs<typeof proposalsAbi>>[number]): Fact {
  switch (event.eventName) {
    case 'VoteCast':
      return voteFact(event.args);
    case 'ActRejected': {
      const { proposalId, voter, reason } = event.args;
      return {
        kind: 'refused',
        proposalId: String(proposalId),
        voter,
        reason: rejectReasons[reason] ?? String(reason),
      };
    }
    case 'ProposalCreated':
      return { kind: 'proposal', proposalId: String(event.args.proposalId) };
    case 'ProposalAmended':
      return { kind: 'amended', proposalId: String(event.args.proposalId) };
    case 'ProposalWithdrawn':
      return { kind: 'withdrawn', proposalId: String(event.args.proposalId) };
    default:
      return { kind: 'other', name: event.eventName };
  }
}

function voteFact(args: {
  proposalId: bigint;
  voter: string;
  choice: number;
  previousChoice: number;
  digest: string;
}): Fact {
  return {
    kind: 'vote',
    proposalId: String(args.proposalId),
    voter: args.voter,
    choice: args.choice === 1 ? 'yes' : 'no',
    previous: PREVIOUS[args.previousChoice] ?? null,
    digest: DIRECT.test(args.digest) ? null : args.digest,
  };
}

function registryFact(event: ReturnType<typeof parseEventLogs<typeof citizenRegistryAbi>>[number]): Fact {
  switch (event.eventName) {
    case 'CitizenAuthorised':
      return { kind: 'citizen', wallet: event.args.wallet };
    case 'CitizenRevoked':
      return { kind: 'revoked', wallet: event.args.wallet };
    default:
      return { kind: 'other', name: event.eventName };
  }
}

function spendingFact(event: ReturnType<typeof parseEventLogs<typeof spendingLedgerAbi>>[number]): Fact {
  return event.eventName === 'Anchored'
    ? { kind: 'anchored', count: String(event.args.leafCount), year: event.args.fiscalYear }
    : { kind: 'other', name: event.eventName };
}
