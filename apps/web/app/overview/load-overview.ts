import { successSchema } from '@sabha/domain/core/envelope';
import { formatDay } from '@sabha/domain/core/format';
import { PROVINCE_NAMES } from '@sabha/domain/core/province-names';
import { networkStatusResponseSchema } from '@sabha/domain/network/network-status';
import { activitiesResponseSchema } from '@sabha/domain/overview/activities';
import { overviewMetricsResponseSchema } from '@sabha/domain/overview/metrics';
import { type News, newsResponseSchema } from '@sabha/domain/overview/news';
import { listPetitionsResponseSchema } from '@sabha/domain/petitions/list-petitions';
import type { PetitionView } from '@sabha/domain/petitions/petition';
import { provinceSpendingResponseSchema } from '@sabha/domain/spending/province-spending';
import { spendingOverviewSchema } from '@sabha/domain/spending/spending-overview';
import { listProposalsResponseSchema } from '@sabha/domain/voting/list-proposals';
import type { ProposalView } from '@sabha/domain/voting/proposal';
import type { Language } from '../i18n/languages.ts';
import { wordsFor } from '../i18n/petition-words.ts';
import { serverTranslator } from '../i18n/server-translator.ts';
import type { Api } from '../shell/context.ts';
import { type Loaded, load } from '../shell/load.ts';
import { loadNote } from '../spending/note/load-note.ts';
import { BALLOT_KIND } from '../voting/ballot-message.ts';
import { hidesResults } from '../voting/proposals/turnout.tsx';

/** What the overview shows of `GET /api/spending/overview`; the rest is not sent on to the browser. */
const totalBudgetSchema = successSchema(
  spendingOverviewSchema.pick({
    fiscal_year: true,
    total_budget_minor: true,
    change: true,
    spent_invented: true,
    categories: true,
    without_category: true,
    records: true,
    sources: true,
  }),
);

const MOST_ACTIVITIES = 15;

/** The note of a hundred rupees and what is said of it; null where no budget is published. */
function noteInWords(
  budget: Parameters<typeof loadNote>[0] & { readonly fiscal_year: number },
  ministries: number,
  language: Language,
) {
  const { t } = serverTranslator(language);
  const parts = loadNote(budget, language);
  const [largest] = parts;
  if (!largest) return null;
  const { kind, name, rupees } = largest;
  const sentence =
    kind === 'treasury'
      ? t('spending:hundred.toTreasury', { share: rupees })
      : t('spending:hundred.toOther', { share: rupees, name });
  return {
    parts,
    sentence,
    rest: rupees === 100 ? '' : t('spending:hundred.rest', { rest: 100 - rupees }),
    whole: t('spending:hundred.whole'),
    about: t('spending:hundred.about', { year: budget.fiscal_year, number: ministries }),
  };
}

/** All that the overview shows, in one language; each part fails alone. Runs on the server only. */
export async function loadOverview(api: Api, language: Language) {
  const { t } = serverTranslator(language);
  const [budget, metrics, closing, petitions, news, provinces, activities, network] = await Promise.all([
    load(api, '/api/spending/overview', totalBudgetSchema),
    load(api, '/api/overview/metrics', overviewMetricsResponseSchema),
    load(api, '/api/proposals?status=active&sort=closing&limit=4', listProposalsResponseSchema),
    load(api, '/api/petitions?status=active&sort=nearest&limit=3', listPetitionsResponseSchema),
    load(api, '/api/overview/news?days=7&limit=4', newsResponseSchema),
    load(api, '/api/spending/provinces', provinceSpendingResponseSchema),
    load(api, `/api/overview/activities?days=14&language=${language}`, activitiesResponseSchema),
    load(api, '/api/network/status', networkStatusResponseSchema),
  ]);
  return {
    budget: only(budget, ({ data: { records, sources, categories, without_category, ...data } }) => ({
      ...data,
      note: noteInWords({ categories, without_category, ...data }, records.ministries, language),
      ministryCount: records.ministries,
      // What was spent may be invented; the budget is what is shown here.
      sources: sources
        .filter(({ invented }) => !invented)
        .map(
          ({ name, retrieved_at: at }) =>
            `${name} (${t('spending:sources.retrieved', { day: formatDay(at, language) })})`,
        )
        .join('; '),
    })),
    metrics: only(metrics, ({ data }) => data),
    closing: only(closing, ({ data, page }) => ({
      open: page.total,
      proposals: data.map((proposal) => closingSoon(proposal, language)),
    })),
    petitions: only(petitions, ({ data }) => data.map((petition) => almostThere(petition, language))),
    news: only(news, ({ data }) => data.map((item) => inLanguage(item, language))),
    provinces: only(provinces, ({ data }) => ({
      year: data.fiscal_year,
      invented: budget.ok && budget.data.data.spent_invented,
      provinces: data.provinces.map((row) => ({
        ...{ province: row.province, name: PROVINCE_NAMES[row.province][language] },
        ...{ projects: row.project_count, delayed: row.delayed_count },
        ...{ allocated: row.allocated_budget_minor, spent: row.spent_budget_minor },
      })),
    })),
    activities: only(activities, ({ data }) =>
      data.slice(0, MOST_ACTIVITIES).map(({ id, title, description, timestamp, icon, color, href }) => ({
        ...{ id, title, description, timestamp, icon, color, href },
      })),
    ),
    network,
  };
}

/** What the overview shows, by its parts. */
export type OverviewData = Awaited<ReturnType<typeof loadOverview>>;
/** What a part of the overview shows, or that it could not be had. */
export type Part<Name extends keyof OverviewData> = OverviewData[Name];
/** The same without the failure. */
export type PartData<Name extends keyof OverviewData> = Extract<OverviewData[Name], { ok: true }>['data'];

function only<Data, Kept>(loaded: Loaded<Data>, keep: (data: Data) => Kept): Loaded<Kept> {
  return loaded.ok ? { ok: true, data: keep(loaded.data) } : loaded;
}

function closingSoon(proposal: ProposalView, language: Language) {
  const { time_remaining: left, yes_votes: yes, no_votes: no } = proposal;
  const days = left.kind === 'days' ? left.days : 1;
  return {
    id: proposal.id,
    /** What a press on Yes or No is about. */
    wanted: { kind: BALLOT_KIND, subject: String(proposal.id) },
    title: proposal.texts.title[language],
    votes: yes + no + proposal.unopened_votes,
    /** Null while nobody may know what was chosen. */
    shares: hidesResults(proposal) ? null : { yes, no },
    eligible: proposal.eligible_voters,
    closesAt: proposal.expired_date,
    days,
    left: serverTranslator(language).t(`voting:time.${left.kind}`, { days }),
  };
}

function almostThere(petition: PetitionView, language: Language) {
  const { time_remaining: left } = petition;
  return {
    id: petition.id,
    words: wordsFor(petition, language),
    signatures: petition.signature_count,
    required: petition.required_signature_count,
    left:
      left.kind === 'completed'
        ? ''
        : serverTranslator(language).t(`petitions:time.${left.kind}`, {
            days: left.kind === 'days' ? left.days : 1,
          }),
  };
}

/** A fact with the titles of one language. */
function inLanguage(item: News, language: Language) {
  switch (item.kind) {
    case 'votes-recorded':
      return { ...item, most: item.most ? { ...item.most, title: item.most.title[language] } : null };
    case 'proposal-closed':
    case 'proposal-opened':
      return { ...item, proposal: { ...item.proposal, title: item.proposal.title[language] } };
    case 'petitions-met':
      return { ...item, example: titleFor(item.example, language) };
    case 'petition-answered':
      return { ...item, petition: titleFor(item.petition, language), office: item.office[language] };
    case 'budget-published':
    case 'projects-delayed':
      return item;
  }
}

type NewsPetition = Extract<News, { kind: 'petition-answered' }>['petition'];

/** A petition's title in the reader's language, or else in its author's first. */
function titleFor({ translations, ...petition }: NewsPetition, language: Language) {
  return { ...petition, ...translations.find((words) => words.language === language) };
}
