import { matchesOf, notAfter } from '../../core/match-not-after.ts';
import { policyLink } from '../policy-link.ts';

/** A piece of a plain text as it is shown. Nothing in it is markup; `text` and `href` are escaped by whoever shows them. */
export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'break' };

// Not inside a word, an e-mail address, a path or another host. Up to a space or a sign that no address has.
const ADDRESS = notAfter('A-Za-z0-9@/._', String.raw`(?:https?:\/\/|www\.)[^\s<>"\x60\\]+`, 'gi');
const HOST = /^(?:https?:\/\/)?([^/?#:]*)/i;
/** A part of a host that shows what it is: its letters are of one script, and it has none that looks like a Latin one. */
const PLAIN_LABEL = /^(?:[a-z0-9-]+|[\p{Script=Sinhala}0-9-]+|[\p{Script=Tamil}0-9-]+)$/u;
const PUNCTUATION = new Set('.,;:!?\'"“”‘’«»…*_~|෴');
const OPENING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** The address without what ends the sentence around it: punctuation, and brackets that were opened before it. */
function withoutEnding(address: string): string {
  const signs = [...address];
  const count = new Map<string, number>();
  for (const sign of signs) count.set(sign, (count.get(sign) ?? 0) + 1);
  for (let last = signs.at(-1); last !== undefined; last = signs.at(-1)) {
    const opening = OPENING[last];
    const isUnopened = opening !== undefined && (count.get(last) ?? 0) > (count.get(opening) ?? 0);
    if (!PUNCTUATION.has(last) && !isUnopened) break;
    count.set(last, (count.get(last) ?? 0) - 1);
    signs.pop();
  }
  return signs.join('');
}

/** Where an address leads; null where that is not what a reader sees, or nothing to open. */
function hrefOf(address: string): string | null {
  const link = policyLink(address);
  if (link.kind !== 'open') return null;
  const shown = HOST.exec(address)?.[1]?.toLowerCase() ?? '';
  const isSame = /^[a-z0-9.-]*$/.test(shown)
    ? new URL(link.href).hostname === shown
    : shown === shown.normalize('NFKC') && shown.split('.').every((label) => PLAIN_LABEL.test(label));
  return isSame ? link.href : null;
}

function addText(parts: Part[], text: string): void {
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) parts.push({ kind: 'break' });
    if (line !== '') parts.push({ kind: 'text', text: line });
  }
}

/**
 * The pieces of a text: line breaks, links, and the text between them. Linked is what begins with `http://`, `https://` or
 * `www.` (opened by https), has at most 2,000 characters and is an address by `policyLink`: so no other scheme, no user name.
 * A host is as the reader sees it: one that mixes scripts, or has letters of others than English, Sinhala and Tamil, is
 * linked only in its ASCII form (`xn--…`); else it stays text, as does everything that does not fit.
 *
 * Joined, with LF for a break, the parts are the text that was given.
 *
 * @example linkedText('See www.a.lk.') // [text 'See ', link 'www.a.lk' to https://www.a.lk/, text '.']
 */
export function linkedText(text: string): readonly Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of matchesOf(ADDRESS, text)) {
    const address = withoutEnding(match.text);
    const href = hrefOf(address);
    if (href === null) continue;
    addText(parts, text.slice(end, match.start));
    parts.push({ kind: 'link', text: address, href });
    end = match.start + address.length;
  }
  addText(parts, text.slice(end));
  return parts;
}
