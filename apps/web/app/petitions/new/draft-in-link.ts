import { fromBase64Url, toBase64Url } from '@sabha/domain/core/base64';
import { isDay, type PetitionDraft } from './draft-rules.ts';
import { isDraft } from './petition-draft.ts';

const BEGINS = '#draft=';
/** Links that are much longer are cut by some apps. */
const LONGEST = 8_000;

/** A draft as the part of an address that no server is sent; empty where it is too long for a link. */
export function draftInLink(draft: PetitionDraft): string {
  const bytes = new TextEncoder().encode(JSON.stringify(draft));
  const part = BEGINS + toBase64Url(bytes);
  return part.length > LONGEST ? '' : part;
}

/**
 * The draft that came with an address; undefined where there is none, or something else. Anybody can write such a link: it opens where the
 * petition is read, not where it is signed.
 */
export function draftOfLink(hash: string): PetitionDraft | undefined {
  if (!hash.startsWith(BEGINS) || hash.length > LONGEST) return undefined;
  try {
    const bytes = fromBase64Url(hash.slice(BEGINS.length));
    const draft: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (!isDraft(draft) || !isDay(draft.deadline)) return undefined;
    const { language, texts, ministry, target, deadline } = draft;
    return { language, texts, ministry, target, deadline, step: Math.min(draft.step, 3) };
  } catch {
    return undefined;
  }
}
