import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

// What a browser fetches of JavaScript before the first page answers to a press: the entry, the modules of the
// overview's routes, all they import statically, and the texts of one language, which they wait for.

const LIMIT_KB = 180;
const CLIENT = new URL('../build/client/', import.meta.url);

interface RouteEntry {
  id: string;
  module: string;
  imports: string[];
}

function read(path: string): string {
  return readFileSync(new URL(path.replace(/^\//, ''), CLIENT), 'utf8');
}

function manifest(): {
  file: string;
  entry: { module: string; imports: string[] };
  routes: Record<string, RouteEntry>;
} {
  const file = readdirSync(new URL('assets/', CLIENT)).find((name) => name.startsWith('manifest-'));
  if (!file) throw new Error('No build found: run `npm run build -w @sabha/web` first.');
  const text = read(`assets/${file}`);
  const parsed = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  return { ...parsed, file: `/assets/${file}` };
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

const { file: manifestFile, entry, routes } = manifest();
const firstRoutes = ['root', 'shell/language-layout', 'overview/overview-page'].map((id) => {
  const route = routes[id];
  if (!route) throw new Error(`The build has no route "${id}".`);
  return route;
});
/** The file of a namespace in the language in which it is the largest; the hash of a build's file has eight characters. */
function largestTexts(namespace: string): string {
  const name = new RegExp(`^${namespace}-[\\w-]{8}\\.js$`);
  const [largest] = readdirSync(new URL('assets/', CLIENT))
    .filter((file) => name.test(file))
    .map((file) => ({ file: `/assets/${file}`, size: gzipSync(read(`assets/${file}`)).length }))
    .sort((one, other) => other.size - one.size);
  if (!largest) throw new Error(`The build has no texts "${namespace}".`);
  return largest.file;
}

const files = closure([
  manifestFile,
  entry.module,
  ...entry.imports,
  ...firstRoutes.flatMap((route) => [route.module, ...route.imports]),
  ...['overview', 'shell', 'ui'].map(largestTexts),
]);

let total = 0;
for (const file of [...files].sort()) {
  const size = gzipSync(read(file)).length;
  total += size;
  console.log(`${(size / 1024).toFixed(1).padStart(7)} KB gz  ${file}`);
}
console.log(`${(total / 1024).toFixed(1).padStart(7)} KB gz  in all, limit ${LIMIT_KB}`);
if (total > LIMIT_KB * 1024) process.exitCode = 1;
