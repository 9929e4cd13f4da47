import { formatDay, formatNumber, formatPercent } from '@sabha/domain/core/format';
import { getProposalResponseSchema } from '@sabha/domain/voting/get-proposal';
import type { ProposalView } from '@sabha/domain/voting/proposal';
import { proposalStatisticsResponseSchema } from '@sabha/domain/voting/proposal-statistics';
import type { SearchHit } from '../index/search-index.ts';
import type { Concept } from './concepts.ts';
import { asked, type FigureAnswer, type FigureContext, nameIn, ofHit } from './figure-answer.ts';

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
  'days',
  'left',
] as const;
/** What an answer about one proposal says. */
const OF_ONE: readonly Concept[] = [
  ...ASKING.filter((one) => one !== 'share'),
  ...(['proposal', 'vote', 'people', 'citizen', 'completed', 'allocated'] as const),
];
const OF_VOTES: readonly Concept[] = ['vote', 'yes', 'no', 'people', 'citizen', 'ahead', 'days', 'result'];
const OF_ALL: readonly Concept[] = [
  'proposal',
  'vote',
  'howMany',
  'howMuch',
  'whole',
  'people',
  'open',
  'allocated',
  'citizen',
  'made',
];

/** The votes on a proposal, whether it is open and until when; or how many proposals there are. */
export async function proposalFigure(context: FigureContext): Promise<FigureAnswer | null> {
  const { concepts, numbers, others } = context.reading;
  if (!isAboutProposals(context)) return null;
  const [number] = numbers;
  if (number !== undefined && concepts.has('proposal'))
    return (
      (await oneProposal(context, number)) ??
      (others.length === 0 ? context.noSuch('proposal', number) : null)
    );
  const found = others.length > 0 ? proposalMeant(context) : null;
  if (found) return ofHit(await oneProposal(context, Number(found.document.id)), found);
  const counts = concepts.has('howMany') || concepts.has('howMuch') || concepts.has('whole');
  const isOfAll = ['proposal', 'whole', 'open', 'average'].some((one) => concepts.has(one as Concept));
  return (counts || concepts.has('share')) && isOfAll ? allProposals(context) : null;
}

/** The proposal that is named: "how many proposals about schools?" counts proposals, and not the votes on one. */
function proposalMeant({ reading: { concepts }, find }: FigureContext): SearchHit | null {
  const countsThese = concepts.has('howMany') && !OF_VOTES.some((one) => concepts.has(one));
  if (countsThese || !ASKING.some((one) => concepts.has(one))) return null;
  return find('proposal', concepts.has('proposal') ? undefined : 'byTitle');
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
    figure: figureOf(context, proposal),
    title,
    url: `/voting/proposals/${proposal.id}`,
    updatedAt: null,
    about: {
      concepts: asksAhead(reading.concepts) ? [...OF_ONE, 'change', 'most'] : OF_ONE,
      names: [proposal.texts.title],
      numbers: [proposal.id],
    },
  };
  function aheadOf(): string[] {
    const lead = proposal.yes_votes - proposal.no_votes;
    if (isSecret || lead === 0 || !asksAhead(reading.concepts)) return [];
    return [texts.ahead(lead > 0 ? 'yes' : 'no', counted(Math.abs(lead)))];
  }
}

/** "More yes than no" asks by how many too. */
function asksAhead(concepts: ReadonlySet<Concept>): boolean {
  return concepts.has('ahead') || (['change', 'yes', 'no'] as const).every((one) => concepts.has(one));
}

/** The figure that is asked for; null where it is secret or not published. */
function figureOf({ reading: { concepts }, language }: FigureContext, of: ProposalView): string | null {
  const has = (...some: Concept[]) => some.some((one) => concepts.has(one));
  const isCount = has('howMany');
  if (isCount && has('days')) return null;
  if (!isCount && has('when', 'closes', 'days')) return formatDay(of.expired_date, language);
  // Who is for it and who is against is secret until the close.
  if (of.unopened_votes > 0 && has('ahead', 'yes', 'no', 'result')) return null;
  if (asksAhead(concepts)) return formatNumber(Math.abs(of.yes_votes - of.no_votes));
  if (has('yes') !== has('no')) return formatNumber(has('yes') ? of.yes_votes : of.no_votes);
  if (!isCount && has('open')) return formatDay(of.expired_date, language);
  return formatNumber(of.yes_votes + of.no_votes + of.unopened_votes);
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
  const { total_proposals, active_proposals, total_votes, avg_participation } = read.data;
  const { concepts } = reading;
  const [total, active, votes] = [total_proposals, active_proposals, total_votes].map((count) =>
    formatNumber(count),
  ) as [string, string, string];
  const counts = texts.proposalCounts(total, active, votes);
  const answer = { title: texts.proposals, url: '/voting', updatedAt: null };
  if (concepts.has('share')) {
    if (avg_participation === null || !concepts.has('average')) return null;
    const share = formatPercent(avg_participation);
    const about = { concepts: [...OF_ALL.filter((one) => one !== 'open'), 'share', 'average'] as const };
    return { ...answer, text: `${texts.participation(share)} ${counts}`, figure: share, about };
  }
  return { ...answer, text: counts, figure: figure(), about: { concepts: OF_ALL } };
  function figure(): string {
    if (concepts.has('vote') && (concepts.has('whole') || !concepts.has('proposal')) && !concepts.has('open'))
      return votes;
    return concepts.has('open') || concepts.has('vote') ? active : total;
  }
}
