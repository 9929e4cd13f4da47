import { formatDay, formatNumber } from '@sabha/domain/core/format';
import type { Localized } from '@sabha/domain/core/localized';
import { petitionStatisticsResponseSchema } from '@sabha/domain/petitions/list-petitions';
import type { PetitionView } from '@sabha/domain/petitions/petition';
import { petitionResponseSchema } from '@sabha/domain/petitions/petition-calls';
import type { Concept } from './concepts.ts';
import { asked, type FigureAnswer, type FigureContext, ofHit } from './figure-answer.ts';

const ASKING = [
  'howMany',
  'howMuch',
  'when',
  'closes',
  'open',
  'state',
  'need',
  'result',
  'whole',
  'days',
  'left',
  'target',
] as const;
/** What an answer about one petition says. */
const OF_ONE: readonly Concept[] = [
  ...ASKING,
  ...(['petition', 'signature', 'people', 'citizen', 'completed', 'met', 'allocated'] as const),
];
const OF_SIGNATURES: readonly Concept[] = [
  'signature',
  'people',
  'citizen',
  'need',
  'missing',
  'days',
  'target',
  'left',
];
const OF_ALL: readonly Concept[] = [
  ...([
    'petition',
    'signature',
    'howMany',
    'howMuch',
    'whole',
    'open',
    'closes',
    'completed',
    'met',
    'people',
    'citizen',
    'made',
    'allocated',
  ] as const),
];

/** How many signed a petition, how many it needs and until when; or how many petitions there are. */
export async function petitionFigure(context: FigureContext): Promise<FigureAnswer | null> {
  const { concepts, numbers, others } = context.reading;
  if (!concepts.has('petition') && !concepts.has('signature')) return null;
  const [number] = numbers;
  if (number !== undefined && concepts.has('petition'))
    return (
      (await onePetition(context, number)) ??
      (others.length === 0 ? context.noSuch('petition', number) : null)
    );
  if (!ASKING.some((one) => concepts.has(one))) return null;
  const found =
    others.length > 0 ? context.find('petition', concepts.has('petition') ? undefined : 'byTitle') : null;
  // "How many petitions about schools?" counts petitions, and not the signatures of one.
  const countsThese = concepts.has('howMany') && !OF_SIGNATURES.some((one) => concepts.has(one));
  if (found && !countsThese) return ofHit(await onePetition(context, Number(found.document.id)), found);
  if (!concepts.has('petition') || concepts.has('need')) return null;
  const counts = (['howMany', 'howMuch', 'whole'] as const).some((one) => concepts.has(one));
  return counts ? allPetitions(context) : null;
}

/** How many signed a petition, how many it needs, and until when. */
export async function onePetition(context: FigureContext, id: number): Promise<FigureAnswer | null> {
  const { platform, texts } = context;
  const read = await asked(platform.read(`/api/petitions/${id}`, petitionResponseSchema));
  if (!read || read.data.removed) return null;
  const petition = read.data;
  const title = titleOf(petition, context);
  const missing = Math.max(0, petition.required_signature_count - petition.signature_count);
  const day = formatDay(petition.deadline, context.language);
  const state = {
    Active: `${texts.missing(formatNumber(missing))} ${texts.signUntil(day)}`,
    'Threshold Met': texts.petitionMet,
    Completed: texts.petitionEnded(day),
  }[petition.status];
  const { concepts } = context.reading;
  const { time_remaining: remaining } = petition;
  const days = remaining.kind === 'days' ? remaining.days : null;
  const asksDays = concepts.has('days') && concepts.has('howMany');
  const asksMissing =
    (concepts.has('need') && ['change', 'open', 'left'].some((one) => concepts.has(one as Concept))) ||
    concepts.has('missing');
  const asksDay =
    !concepts.has('howMany') && (['when', 'closes', 'days'] as const).some((one) => concepts.has(one));
  const signatures = formatNumber(petition.signature_count);
  const required = formatNumber(petition.required_signature_count);
  const figure = () => {
    if (concepts.has('state')) return null;
    if (asksDays) return days === null ? null : formatNumber(days);
    if (asksDay) return day;
    // "How many more?", "how many does it still need?"
    if (asksMissing) return formatNumber(missing);
    if (concepts.has('target')) return concepts.has('met') ? null : required;
    return concepts.has('need') ? required : signatures;
  };
  return {
    text: `${texts.petition(title, signatures, required)} ${state}${
      asksDays && days !== null ? ` ${texts.daysLeft(formatNumber(days))}` : ''
    }`,
    figure: figure(),
    title,
    url: `/petitions/${petition.id}`,
    updatedAt: null,
    about: {
      concepts: asksMissing ? [...OF_ONE, 'change', 'missing'] : OF_ONE,
      names: [{ en: petition.title, si: '', ta: '' }, ...petition.translations.map(nameOf)],
      numbers: [petition.id],
    },
  };
}

function titleOf({ title, translations }: PetitionView, { language }: FigureContext): string {
  return translations.find((text) => text.language === language)?.title ?? title;
}

function nameOf({ language, title }: PetitionView['translations'][number]): Localized {
  return { en: '', si: '', ta: '', [language]: title };
}

async function allPetitions({ platform, texts, reading }: FigureContext): Promise<FigureAnswer | null> {
  const read = await asked(platform.read('/api/petitions/statistics', petitionStatisticsResponseSchema));
  if (!read) return null;
  const { total_petitions, active_petitions, met, ended, total_signatures } = read.data;
  const [total, active, signatures] = [total_petitions, active_petitions, total_signatures].map((count) =>
    formatNumber(count),
  ) as [string, string, string];
  return {
    text: texts.petitionCounts(total, active, formatNumber(met), formatNumber(ended), signatures),
    figure: figure(),
    title: texts.petitions,
    url: '/petitions',
    updatedAt: null,
    about: { concepts: reading.concepts.has('met') ? [...OF_ALL, 'target'] : OF_ALL },
  };
  function figure(): string | null {
    const has = (concept: Concept) => reading.concepts.has(concept);
    const narrowed = [has('open'), has('met'), has('closes') || has('completed')];
    // Signatures of the open ones alone are not published.
    if (has('signature')) return narrowed.includes(true) ? null : signatures;
    if (has('met')) return formatNumber(met);
    if (has('open')) return active;
    return narrowed.includes(true) ? formatNumber(ended) : total;
  }
}
