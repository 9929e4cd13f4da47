import { formatDay, formatNumber } from '@sabha/domain/core/format';
import { petitionStatisticsResponseSchema } from '@sabha/domain/petitions/list-petitions';
import type { PetitionView } from '@sabha/domain/petitions/petition';
import { petitionResponseSchema } from '@sabha/domain/petitions/petition-calls';
import { asked, type FigureAnswer, type FigureContext } from './figure-answer.ts';
import { isMostlyUnderstood } from './read-figure-question.ts';

const ASKING = ['howMany', 'howMuch', 'when', 'closes', 'open', 'state', 'need', 'result', 'whole'] as const;

/** How many signed a petition, how many it needs and until when; or how many petitions there are. */
export async function petitionFigure(context: FigureContext): Promise<FigureAnswer | null> {
  const { concepts, numbers, others } = context.reading;
  if (!concepts.has('petition') && !concepts.has('signature')) return null;
  const [number] = numbers;
  if (number !== undefined && concepts.has('petition')) return onePetition(context, number);
  if (!ASKING.some((one) => concepts.has(one))) return null;
  const found =
    others.length > 0 ? context.find('petition', concepts.has('petition') ? undefined : 'byTitle') : null;
  if (found) return onePetition(context, Number(found.document.id));
  if (!concepts.has('petition') || concepts.has('need') || !isMostlyUnderstood(context.reading)) return null;
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
  const asksDay = (concepts.has('when') || concepts.has('closes')) && !concepts.has('howMany');
  const signatures = formatNumber(petition.signature_count);
  const required = formatNumber(petition.required_signature_count);
  const figure = () => {
    if (concepts.has('state')) return null;
    if (asksDay) return day;
    if (!concepts.has('need') || petition.status !== 'Active') return signatures;
    return concepts.has('change') ? formatNumber(missing) : required;
  };
  return {
    text: `${texts.petition(title, signatures, required)} ${state}`,
    figure: figure(),
    title,
    url: `/petitions/${petition.id}`,
    updatedAt: null,
  };
}

function titleOf({ title, translations }: PetitionView, { language }: FigureContext): string {
  return translations.find((text) => text.language === language)?.title ?? title;
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
    figure: reading.concepts.has('open') ? active : reading.concepts.has('signature') ? signatures : total,
    title: texts.petitions,
    url: '/petitions',
    updatedAt: null,
  };
}
