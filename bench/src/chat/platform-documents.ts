import {
  documentVersionsResponseSchema,
  MAX_DOCUMENTS_AT_ONCE,
  PLATFORM_KINDS,
  type PlatformKind,
  type PublishedDocument,
  readDocumentsResponseSchema,
} from '@sabha/domain/chat/published-document';

/** Every public document of a platform, read as the answering service reads them. @throws {Error} Where it does not answer. */
export async function readPlatformDocuments(origin: string): Promise<PublishedDocument[]> {
  const documents: PublishedDocument[] = [];
  for (const kind of PLATFORM_KINDS) {
    const ids = await idsOf(origin, kind);
    for (let from = 0; from < ids.length; from += MAX_DOCUMENTS_AT_ONCE) {
      const some = ids.slice(from, from + MAX_DOCUMENTS_AT_ONCE).map(encodeURIComponent);
      const answer = await getJson(`${origin}/api/documents/${kind}?ids=${some.join(',')}`);
      documents.push(...readDocumentsResponseSchema.parse(answer).data);
    }
  }
  return documents;
}

/** The JSON of an answer. @throws {Error} Where it is no success. */
export async function getJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}

async function idsOf(origin: string, kind: PlatformKind): Promise<string[]> {
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const url = new URL(`/api/documents/${kind}/versions`, origin);
    if (after !== null) url.searchParams.set('after', after);
    const { data } = documentVersionsResponseSchema.parse(await getJson(url.href));
    ids.push(...data.versions.map(([id]) => id));
    after = data.next;
  } while (after !== null);
  return ids;
}
