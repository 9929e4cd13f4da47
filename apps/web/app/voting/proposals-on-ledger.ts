import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import { rejectReasons } from '@sabha/contracts/abi/reject-reasons';
import { parseEventLogs } from 'viem';
import { checkAddress } from '../acts/addresses.ts';
import type { ContractOnLedger } from '../acts/transaction/read-transaction.ts';
import type { Translate } from '../i18n/translator.ts';
import { proposalTitle } from './proposal-title.ts';
import { refusalWords } from './refusal-words.ts';

const CHOICES = [null, 'yes', 'no'] as const; // as the contract numbers choices
const DIRECT = /^0x0+$/; // a vote from the citizen's own wallet has no digest

type VotingEvent = ReturnType<typeof parseEventLogs<typeof proposalsAbi>>[number];

/** The events of the Proposals contract in words. */
export const proposalsOnLedger: ContractOnLedger = {
  contract: 'proposals',
  entries: (logs) =>
    parseEventLogs({ abi: proposalsAbi, logs: [...logs] }).map((event) => ({
      key: event.logIndex ?? 0,
      say: (t, title) => say(t, event, title),
      ...subjectOf(event),
      checkedAt:
        event.eventName === 'VoteCast' && !DIRECT.test(event.args.digest)
          ? checkAddress('voting', event.args.digest)
          : null,
    })),
};

function subjectOf({ args }: VotingEvent) {
  if (!('proposalId' in args)) return {};
  return { subject: { id: String(args.proposalId), title: proposalTitle } };
}

function say(t: Translate, event: VotingEvent, title: string | undefined): string {
  const named = (id: bigint) =>
    title === undefined ? t('voting:numbered', { id: String(id) }) : `“${title}”`;
  switch (event.eventName) {
    case 'VoteCast':
      return sayVote(t, event.args, named(event.args.proposalId));
    case 'ActRejected': {
      const { proposalId, voter, reason } = event.args;
      const words = refusalWords(t, rejectReasons[reason] ?? String(reason));
      return t('voting:event.refused', {
        voter,
        proposal: named(proposalId),
        reason: words,
      });
    }
    case 'ProposalCreated':
      return t('voting:event.proposal', { proposal: named(event.args.proposalId) });
    case 'ProposalAmended':
      return t('voting:event.amended', { proposal: named(event.args.proposalId) });
    case 'ProposalExtended':
      return t('voting:event.extended', { proposal: named(event.args.proposalId) });
    case 'ProposalWithdrawn':
      return t('voting:event.withdrawn', { proposal: named(event.args.proposalId) });
    default:
      return event.eventName;
  }
}

function sayVote(
  t: Translate,
  args: Extract<VotingEvent, { eventName: 'VoteCast' }>['args'],
  proposal: string,
): string {
  const choice = t(`voting:card.${CHOICES[args.choice] ?? 'no'}`);
  const values = { voter: args.voter, proposal, choice };
  const previous = CHOICES[args.previousChoice];
  if (!previous) return t('voting:event.vote', values);
  return t('voting:event.voteChanged', { ...values, previous: t(`voting:card.${previous}`) });
}
