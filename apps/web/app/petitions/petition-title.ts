import type { PetitionView } from '@sabha/domain/petitions/petition';
import type { Language } from '../i18n/languages.ts';
import { wordsFor } from '../i18n/petition-words.ts';

const asked = new Map<string, Promise<PetitionView | undefined>>();

/** The title of a petition, by its digest or number; undefined when it cannot be had. Each petition is asked for once. */
export async function petitionTitle(id: string, language: Language): Promise<string | undefined> {
  const petition = asked.get(id) ?? ask(id);
  asked.set(id, petition);
  const found = await petition;
  return found && wordsFor(found, language).title;
}

async function ask(id: string): Promise<PetitionView | undefined> {
  const [{ apiGet }, { petitionResponseSchema }] = await Promise.all([
    import('../api/api-client.ts'),
    import('@sabha/domain/petitions/petition-calls'),
  ]);
  const answer = await apiGet(`/api/petitions/${id}`, petitionResponseSchema);
  if (answer.ok) return answer.value.body.data;
  asked.delete(id); // asked again by the next who needs it
  return undefined;
}
