import { createHash, randomBytes } from 'node:crypto';

/**
 * Tells the scripts that a page was written with from any that came into it otherwise: ours carry a mark that is drawn for each page and
 * is not in it when it is sent, so that a page can be kept and yet nobody learns a mark that still counts.
 */
export const newMark = (): string => randomBytes(16).toString('hex');

/** Removes the mark from a page, and gives the hashes of the inline scripts that had it, as sources for a content security policy. */
export function ownScripts(
  html: string,
  mark: string,
): { readonly html: string; readonly sources: readonly string[] } {
  const attribute = ` nonce="${mark}"`;
  const own = new RegExp(`<script(?=[^>]*${attribute})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g');
  const sources = [...html.matchAll(own)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return { html: html.replaceAll(attribute, ''), sources: [...new Set(sources)] };
}
