import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

// What a browser fetches of JavaScript before a page answers to a press: the entry, the modules of its routes and all that
// they import statically. The first route counts with its texts in the language in which they are the largest.

const CLIENT = new URL('../build/client/', import.meta.url);
const FIRST_ROUTE = { id: 'overview/overview-page', texts: ['overview', 'shell', 'ui'] };

interface RouteEntry {
  readonly id: string;
  readonly parentId?: string;
  readonly module: string;
  readonly imports: readonly string[];
}

interface Manifest {
  readonly file: string;
  readonly entry: { readonly module: string; readonly imports: readonly string[] };
  readonly routes: Readonly<Record<string, RouteEntry>>;
}

/** A route's files, and those among them that a visitor of the first route does not have yet. In bytes, gzipped. */
export interface RouteSize {
  readonly id: string;
  readonly files: number;
  readonly bytes: number;
  readonly moreBytes: number;
}

/** The first route is the first of the list. */
export function routeSizes(): RouteSize[] {
  const manifest = readManifest();
  const first = filesOf(manifest, FIRST_ROUTE.id);
  for (const namespace of FIRST_ROUTE.texts) first.add(largestTexts(namespace));
  const others = Object.keys(manifest.routes).filter((id) => id !== FIRST_ROUTE.id);
  return [FIRST_ROUTE.id, ...others.sort()].map((id) => {
    const files = id === FIRST_ROUTE.id ? first : filesOf(manifest, id);
    const more = [...files].filter((file) => !first.has(file));
    return { id, files: files.size, bytes: sizeOf(files), moreBytes: sizeOf(more) };
  });
}

function read(path: string): string {
  return readFileSync(new URL(path.replace(/^\//, ''), CLIENT), 'utf8');
}

function readManifest(): Manifest {
  const file = readdirSync(new URL('assets/', CLIENT)).find((name) => name.startsWith('manifest-'));
  if (!file) throw new Error('No build found: run `npm run build -w @sabha/web` first.');
  const text = read(`assets/${file}`);
  const parsed = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  return { ...parsed, file: `/assets/${file}` };
}

function filesOf({ file, entry, routes }: Manifest, id: string): Set<string> {
  const chain: RouteEntry[] = [];
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) chain.push(route);
  const own = chain.flatMap((route) => [route.module, ...route.imports]);
  return closure([file, entry.module, ...entry.imports, ...own]);
}

/** The given files and everything that they import at once; what they load later is left out. */
function closure(files: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const [, name] of read(file).matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) {
      waiting.push(`/assets/${name}`);
    }
  }
  return seen;
}

/** The file of a namespace in the language in which it is the largest; the hash in its name has seven characters. */
function largestTexts(namespace: string): string {
  const name = new RegExp(`^\\w\\w-${namespace}-[\\w-]{7}\\.js$`);
  const [largest] = readdirSync(new URL('assets/', CLIENT))
    .filter((file) => name.test(file))
    .map((file) => `/assets/${file}`)
    .sort((one, other) => sizeOf([other]) - sizeOf([one]));
  if (!largest) throw new Error(`The build has no texts "${namespace}".`);
  return largest;
}

function sizeOf(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + gzipSync(read(file)).length, 0);
}

if (import.meta.main) {
  const kb = (bytes: number) => `${(bytes / 1024).toFixed(1).padStart(6)} KB gz`;
  for (const { id, files, bytes, moreBytes } of routeSizes()) {
    console.log(`${kb(bytes)} in ${String(files).padStart(2)} files, ${kb(moreBytes)} more  ${id}`);
  }
  const [first] = routeSizes();
  if (first) console.log(`${kb(first.bytes)}  in all, before the first page answers`);
}
