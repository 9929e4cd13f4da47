import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The policy of one page: its own scripts, and the inline ones by their hash, so that the page can be cached whole and
 * yet nothing injected runs. Styles may be inline: the widths of bars are style attributes.
 * A page may send to its own server and to the origins of `nodes`, whose hosts are plain (`RPC_ALTERNATIVES`).
 */
export function contentSecurityPolicy(html: string, nodes: readonly string[] = []): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(([, source]) => {
    const digest = createHash('sha256')
      .update(source ?? '')
      .digest('base64');
    return `'sha256-${digest}'`;
  });
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trimEnd(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    ['connect-src', "'self'", ...new Set(nodes.map((address) => new URL(address).origin))].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
