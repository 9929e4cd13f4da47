import { isPlainText } from '../core/text-fault.ts';

/** Longest link of a policy, in UTF-16 units. */
export const MAX_POLICY_LINK = 2_000;

/** Where "View Full Policy" leads: an address to open, or why there is none. */
export type PolicyLink =
  | { readonly kind: 'open'; readonly href: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'invalid' };

/** What the specification (section 5) says where there is nothing to open. */
export const POLICY_LINK_TEXTS = { none: 'No link available', invalid: 'Unable to open link' } as const;

const SCHEME = /^https?:\/\//i;
const BARE_ADDRESS = /^[^\s/?#:@\\]+\.[^\s/?#:@\\]+(?::\d{1,5})?(?:[/?#]|$)/u;

/**
 * Reads a policy's link (specification, sections 3 and 5): it begins with `http://` or `https://`, with `www.`, or is an address
 * without either, as `parliament.lk/bills`; the last two are opened by https. Everything else is invalid, as are a user name
 * in it, a host without a dot, invisible characters and more than `MAX_POLICY_LINK` characters. Empty: there is no link.
 *
 * @example policyLink('www.parliament.lk') // { kind: 'open', href: 'https://www.parliament.lk/' }
 */
export function policyLink(link: string | null): PolicyLink {
  const text = (link ?? '').trim();
  if (text === '') return { kind: 'none' };
  if (text.length > MAX_POLICY_LINK || !isPlainText(text) || /[\s\p{Cf}<>"'`\\]/u.test(text))
    return { kind: 'invalid' };
  if (!SCHEME.test(text) && !BARE_ADDRESS.test(text)) return { kind: 'invalid' };
  return opened(SCHEME.test(text) ? text : `https://${text}`);
}

function opened(address: string): PolicyLink {
  const url = URL.parse(address);
  const fits =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    /^[^.].*\.[^.]/.test(url.hostname);
  return fits ? { kind: 'open', href: url.href } : { kind: 'invalid' };
}
