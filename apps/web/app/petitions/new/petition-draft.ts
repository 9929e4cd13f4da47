import type { Shape } from '../../acts/act-in-web.ts';
import { deviceList, hasShape } from '../../acts/device-list.ts';
import { LANGUAGES, type Language } from '../../i18n/languages.ts';
import { emptyDraft, isBlank, type PetitionDraft } from './draft-rules.ts';

const WORDS: Shape = { title: 'string', description: 'string' };
const SHAPE: Shape = {
  language: LANGUAGES,
  texts: { en: WORDS, si: WORDS, ta: WORDS },
  ministry: 'string',
  target: 'string',
  deadline: 'string',
  step: 'number',
};
/** One draft on a device, shared by its tabs: an author can start one petition a week. */
const list = deviceList('sabha.petitionDraft', 1, isDraft);

/** Whether something that was kept or came with a link has the form of a draft. */
export function isDraft(value: unknown): value is PetitionDraft {
  return hasShape(value, SHAPE);
}

/** The draft that this device keeps; undefined on the server and in the first paint. */
export function useKeptDraft(): PetitionDraft | undefined {
  return list.use()[0];
}

/** The same now, whichever tab changed it last. */
export function keptDraft(): PetitionDraft | undefined {
  return list.all()[0];
}

/** What the fields show: the kept draft or an empty one, in the language of the page until something is written. */
export function shownDraft(
  kept: PetitionDraft | undefined,
  language: Language,
  today: string,
): PetitionDraft {
  if (!kept) return emptyDraft(language, today);
  return isBlank(kept) ? { ...kept, language } : kept;
}

export function keepDraft(draft: PetitionDraft): void {
  list.change(() => [draft]);
}

export function eraseDraft(): void {
  list.change(() => []);
}
