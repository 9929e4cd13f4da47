import { formatDay, formatNumber } from '@sabha/domain/core/format';
import { getProposalResponseSchema } from '@sabha/domain/voting/get-proposal';
import type { ProposalView } from '@sabha/domain/voting/proposal';
import { proposalStatisticsResponseSchema } from '@sabha/domain/voting/proposal-statistics';
import { asked, type FigureAnswer, type FigureContext, nameIn } from './figure-answer.ts';
import { isMostlyUnderstood } from './read-figure-question.ts';

const ASKING = [
  'howMany',
  'howMuch',
  'when',
  'closes',
  'open',
  'state',
  'result',
  'yes',
  'no',
  'which',
  'share',
  'whole',
  'ahead',
] as const;

/** The votes on a proposal, whether it is open and until when; or how many proposals there are. */
export async function proposalFigure(context: FigureContext): Promise<FigureAnswer | null> {
  const { concepts, numbers, others } = context.reading;
  if (!isAboutProposals(context)) return null;
  const [number] = numbers;
  if (number !== undefined && concepts.has('proposal')) return oneProposal(context, number);
  if (others.length > 0) {
    const found = ASKING.some((one) => concepts.has(one))
      ? context.find('proposal', concepts.has('proposal') ? undefined : 'byTitle')
      : null;
    if (found) return oneProposal(context, Number(found.document.id));
    if (!isMostlyUnderstood(context.reading)) return null;
  }
  const counts = concepts.has('howMany') || concepts.has('howMuch') || concepts.has('whole');
  return counts && (concepts.has('proposal') || concepts.has('whole')) ? allProposals(context) : null;
}

/** Whether proposals or votes are named, or how many chose a side. */
function isAboutProposals({ reading: { concepts } }: FigureContext): boolean {
  if (concepts.has('proposal') || concepts.has('vote')) return true;
  return concepts.has('howMany') && (concepts.has('yes') || concepts.has('no'));
}

/** The votes on a proposal, and whether it is open. */
export async function oneProposal(context: FigureContext, id: number): Promise<FigureAnswer | null> {
  const { platform, texts, language, reading } = context;
  const read = await asked(platform.read(`/api/proposals/${id}`, getProposalResponseSchema));
  if (!read) return null;
  const proposal = read.data;
  const title = nameIn(proposal.texts.title, language);
  const all = proposal.yes_votes + proposal.no_votes + proposal.unopened_votes;
  const counted = (count: number) => formatNumber(count);
  const isSecret = proposal.unopened_votes > 0;
  const votes = isSecret
    ? texts.secretUntilClose(title, counted(all))
    : texts.proposal(title, counted(proposal.yes_votes), counted(proposal.no_votes), counted(all));
  return {
    text: [votes, ...aheadOf(), whenOf(proposal, context)].join(' '),
    figure: figureOf(context, proposal, all, isSecret),
    title,
    url: `/voting/proposals/${proposal.id}`,
    updatedAt: null,
  };
  function aheadOf(): string[] {
    const lead = proposal.yes_votes - proposal.no_votes;
    if (isSecret || lead === 0 || !reading.concepts.has('ahead')) return [];
    return [texts.ahead(lead > 0 ? 'yes' : 'no', counted(Math.abs(lead)))];
  }
  function figureOf(
    { reading: { concepts } }: FigureContext,
    of: ProposalView,
    sum: number,
    secret: boolean,
  ): string {
    if ((concepts.has('when') || concepts.has('closes')) && !concepts.has('howMany'))
      return formatDay(of.expired_date, language);
    if (secret) return counted(sum);
    if (concepts.has('ahead')) return counted(Math.abs(of.yes_votes - of.no_votes));
    if (concepts.has('yes') && !concepts.has('no')) return counted(of.yes_votes);
    if (concepts.has('no') && !concepts.has('yes')) return counted(of.no_votes);
    if (concepts.has('open') && !reading.concepts.has('howMany')) return formatDay(of.expired_date, language);
    return counted(sum);
  }
}

function whenOf(proposal: ProposalView, { texts, language }: FigureContext): string {
  const close = formatDay(proposal.expired_date, language);
  if (proposal.status === 'Active') return texts.openUntil(close);
  if (proposal.status === 'Expired') return texts.closedOn(close);
  const isComing = proposal.as_of < proposal.opens_at;
  return isComing
    ? `${texts.notOpen} ${texts.opensOn(formatDay(proposal.opens_at, language))}`
    : texts.notOpen;
}

async function allProposals({ platform, texts, reading }: FigureContext): Promise<FigureAnswer | null> {
  const read = await asked(platform.read('/api/proposals/statistics', proposalStatisticsResponseSchema));
  if (!read) return null;
  const { total_proposals, active_proposals, total_votes } = read.data;
  const { concepts } = reading;
  const [total, active, votes] = [total_proposals, active_proposals, total_votes].map((count) =>
    formatNumber(count),
  ) as [string, string, string];
  const asksVotes = concepts.has('vote') && !concepts.has('open') && !concepts.has('proposal');
  return {
    text: texts.proposalCounts(total, active, votes),
    figure: asksVotes ? votes : concepts.has('open') || concepts.has('vote') ? active : total,
    title: texts.proposals,
    url: '/voting',
    updatedAt: null,
  };
}
