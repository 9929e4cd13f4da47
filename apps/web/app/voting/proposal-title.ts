import type { Language } from '../i18n/languages.ts';

type Titles = Readonly<Record<Language, string>>;
const asked = new Map<string, Promise<Titles | undefined>>();

/** The title of a proposal; undefined when it cannot be had. Each proposal is asked for once. */
export async function proposalTitle(id: string, language: Language): Promise<string | undefined> {
  const titles = asked.get(id) ?? askTitles(id);
  asked.set(id, titles);
  return (await titles)?.[language];
}

async function askTitles(id: string): Promise<Titles | undefined> {
  const [{ apiGet }, { getProposalResponseSchema }] = await Promise.all([
    import('../api/api-client.ts'),
    import('@sabha/domain/voting/get-proposal'),
  ]);
  const answer = await apiGet(`/api/proposals/${id}`, getProposalResponseSchema);
  if (answer.ok) return answer.value.body.data.texts.title;
  asked.delete(id); // asked again by the next who needs it
  return undefined;
}
