import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

const STYLE_ELEMENT = /<style[^>]*>([\s\S]*?)<\/style>/g;
const STYLE_ATTRIBUTE = /<[^>]*?\sstyle="([^"]*)"/g;
/** Where browsers tell of what a policy refused: `policy-reports.ts`. */
export const POLICY_REPORTS = '/policy-reports';

/**
 * The policy of one page: its own scripts and styles, and the inline ones by their hash, so that the page can be cached
 * whole and yet nothing injected runs or paints. Charts are drawn on the server: the positions of their parts are style
 * attributes, which `'unsafe-hashes'` allows by hash (CSP 3), and no others.
 * A page may send to its own server and to the origins of `nodes`, whose hosts are plain (`RPC_ALTERNATIVES`).
 */
export function contentSecurityPolicy(html: string, nodes: readonly string[] = []): string {
  const scripts = hashesOf(html, INLINE_SCRIPT);
  const attributes = hashesOf(html, STYLE_ATTRIBUTE, withoutEntities);
  const styles = [
    ...hashesOf(html, STYLE_ELEMENT),
    ...(attributes.length > 0 ? ["'unsafe-hashes'"] : []),
    ...attributes,
  ];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    connectSources(nodes),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${POLICY_REPORTS}`,
  ].join('; ');
}

/**
 * The policy of the worker that holds an anonymous identity: it may compile WebAssembly. It sends to this server and to
 * `nodes` only, and starts the helpers of the proof, which are part of its own code.
 */
export function identityWorkerPolicy(nodes: readonly string[] = []): string {
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    'worker-src blob:',
    connectSources(nodes),
    `report-uri ${POLICY_REPORTS}`,
  ].join('; ');
}

/** The policy of the worker that finds faces before a camera: it may compile WebAssembly, and fetches its files from this server alone. */
export function detectorWorkerPolicy(): string {
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "connect-src 'self'",
    `report-uri ${POLICY_REPORTS}`,
  ].join('; ');
}

function connectSources(nodes: readonly string[]): string {
  return ['connect-src', "'self'", ...new Set(nodes.map((address) => new URL(address).origin))].join(' ');
}

/** The source expressions of everything that `pattern` finds, each once. */
function hashesOf(html: string, pattern: RegExp, read = (text: string) => text): string[] {
  const hashes = [...html.matchAll(pattern)].map(([, text = '']) => {
    const digest = createHash('sha256').update(read(text)).digest('base64');
    return `'sha256-${digest}'`;
  });
  return [...new Set(hashes)];
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/** An attribute's value as a browser reads it; these are the entities that the pages are written with. */
function withoutEntities(text: string): string {
  return text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}
