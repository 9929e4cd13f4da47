import { createHash } from 'node:crypto';

const STYLE_ATTRIBUTE = /<[^>]*?\sstyle="([^"]*)"/g;
/** Where browsers tell of what a policy refused: `policy-reports.ts`. */
export const POLICY_REPORTS = '/policy-reports';

/** What the server itself wrote into a page, whatever was injected. */
interface Written {
  /** Its own inline scripts, as sources of a policy. */
  readonly scripts?: readonly string[] | undefined;
  /** The text of the `<style>` element that the server wrote. */
  readonly style?: string;
  /** Nodes that it may ask, and the relay of wallets; their hosts are plain (`RPC_ALTERNATIVES`, `WALLETCONNECT_RELAY_URL`). */
  readonly nodes?: readonly string[];
}

/**
 * The policy of one page: its own files, and by hash the inline scripts and the style that it was written with, so that the page can be
 * cached whole and yet nothing injected runs. Charts are drawn on the server: the positions of their parts are style attributes, which
 * `'unsafe-hashes'` allows by hash (CSP 3), and no others. A page may send to its own server and to the origins of `nodes`.
 */
export function contentSecurityPolicy(html: string, { scripts = [], style, nodes = [] }: Written): string {
  const attributes = [...html.matchAll(STYLE_ATTRIBUTE)].map(([, text = '']) => withoutEntities(text));
  const styles = [
    ...(style === undefined ? [] : [hashOf(style)]),
    ...(attributes.length > 0 ? ["'unsafe-hashes'"] : []),
    ...new Set(attributes.map(hashOf)),
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
    // The policy `default` is in the first script of a page (apps/web/app/shell/trusted-types.ts).
    trustedTypes(scripts.length > 0 ? 'default' : "'none'"),
    `report-uri ${POLICY_REPORTS}`,
  ].join('; ');
}

/**
 * The policy of the worker that holds an anonymous identity: it may compile WebAssembly. It sends to this server and to
 * `nodes` only. Trusted Types are not enforced: a proof library starts its workers from `blob:` URLs built from its own code.
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
    trustedTypes("'none'"),
    `report-uri ${POLICY_REPORTS}`,
  ].join('; ');
}

/** The policy of the worker that holds a key of one's own: it may compile WebAssembly (Argon2), and sends nothing to anybody. */
export function ownKeyWorkerPolicy(): string {
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    trustedTypes("'none'"),
    `report-uri ${POLICY_REPORTS}`,
  ].join('; ');
}

/** No text becomes code, unless a policy of trusted types that is named here lets it. */
function trustedTypes(policies: "'none'" | 'default'): string {
  return `require-trusted-types-for 'script'; trusted-types ${policies}`;
}

function connectSources(nodes: readonly string[]): string {
  return ['connect-src', "'self'", ...new Set(nodes.map((address) => new URL(address).origin))].join(' ');
}

/** The source expression of an inline text. */
function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
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
