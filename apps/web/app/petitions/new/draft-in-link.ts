import { isDay, type PetitionDraft } from './draft-rules.ts';
import { isDraft } from './petition-draft.ts';

const BEGINS = '#draft=';
/** Links that are much longer are cut by some apps. */
const LONGEST = 8_000;

/** A draft as the part of an address that no server is sent; empty where it is too long for a link. */
export function draftInLink(draft: PetitionDraft): string {
  const bytes = new TextEncoder().encode(JSON.stringify(draft));
  const code = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const part = BEGINS + code.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return part.length > LONGEST ? '' : part;
}

/**
 * The draft that came with an address; undefined where there is none, or something else. Anybody can write such a link: it opens where the
 * petition is read, not where it is signed.
 */
export function draftOfLink(hash: string): PetitionDraft | undefined {
  if (!hash.startsWith(BEGINS) || hash.length > LONGEST) return undefined;
  try {
    const code = atob(hash.slice(BEGINS.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(code, (character) => character.charCodeAt(0));
    const draft: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (!isDraft(draft) || !isDay(draft.deadline)) return undefined;
    const { language, texts, ministry, target, deadline } = draft;
    return { language, texts, ministry, target, deadline, step: Math.min(draft.step, 3) };
  } catch {
    return undefined;
  }
}
