import type { Rolldown } from 'vite';
import { SHARED_FILES } from '../app/shell/shared-files.ts';

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** Modules of the page's frame: with them, every page begins. */
const FRAME = /\/entry\.client\.tsx$|\/app\/root\.tsx|\/app\/shell\/language-layout\.tsx/;
const FIRST_ROUTE = /\/app\/overview\/overview-page\.tsx/;
const REACT = /\/node_modules\/(react|react-dom|scheduler|react-router|@remix-run)\//;
const CHARTS = /\/node_modules\/(@visx|d3-)/;
const SCHEMAS = /\/node_modules\/zod\//;
/** Parts of a page that share much with the code that is loaded later for it. */
const PARTS = /\/app\/(?:forum\/)?(discussion|wallet|registration)\//;
/** Rows and tables that only some of the pages of public money show; their addresses, which all of them link to, are not. */
const LIST_PARTS =
  /\/app\/spending\/(rows|compare|projects|verification)\/(?!rows-link|row-query|project-query)/;
/** A few lines each that parts of other pages use too: in the file of acts, these would load all of it. */
const USED_BESIDE_ACTS = /\/app\/(acts\/(device-list|wanted-act)|wallet\/signing-sentence)\.ts/;
/** Where people sign and check acts: what only these pages share, no other page loads. */
const ACT_AREAS: ReadonlySet<string> = new Set(['voting', 'petitions', 'forum', 'act-pages']);
/** Where a wallet signs with one press. */
const SIGNING_AREAS: ReadonlySet<string> = new Set(['voting', 'petitions']);

/**
 * Puts modules that several pages import at once into few files, by who needs them. Without it the build makes a file for
 * each set of pages, most of them smaller than the request for them. What is loaded later keeps its own files.
 */
export function chunkGroups(): Rolldown.CodeSplittingOptions {
  const known = new Map<string, ReadonlySet<string>>();
  const isUsedLater = (id: string, context: Context) =>
    (context.getModuleInfo(id)?.importers ?? []).some((one) => entriesOf(one, context, known).size === 0);
  const named = (id: string, context: Context) => {
    const entries = entriesOf(id, context, known);
    // Otherwise each module that the late parts of the first page share with it would become a file.
    if (isOfFirstRoute(entries) && !entries.has(id))
      return entries.size > 1 || isUsedLater(id, context) ? 'common' : null;
    return groupOf(id, entries, context);
  };
  const ofPages = (id: string, context: Context) => {
    const group = named(id, context);
    return group?.endsWith('-pages') ? group : null;
  };
  // A group takes along what its modules import, so those that others build on come first.
  return {
    groups: [
      ...SHARED_FILES.map((group, position) => ({
        name: (id: string, context: Context) => (named(id, context) === group ? group : null),
        debugName: group,
        priority: SHARED_FILES.length + 1 - position,
      })),
      { name: ofPages, debugName: 'pages of an area', priority: 1 },
      { name: named, debugName: 'area' },
    ],
  };
}

/** But not of the frame, which comes with every page. */
function isOfFirstRoute(entries: ReadonlySet<string>): boolean {
  const names = [...entries];
  return names.some((name) => FIRST_ROUTE.test(name)) && !names.some((name) => FRAME.test(name));
}

function groupOf(id: string, entries: ReadonlySet<string>, context: Context): string | null {
  // An entry begins something by being run: in a file with others, it would be run when they are asked for.
  if (entries.has(id)) return null;
  const some = (pattern: RegExp) => [...entries].some((entry) => pattern.test(entry));
  if (some(FRAME)) return REACT.test(id) ? 'react' : 'frame';
  const areas = new Set([...entries].map(areaOf));
  const part = PARTS.exec(id)?.[1];
  if (entries.size === 1 && part) return `${[...areas][0]}-${part}`;
  if (entries.size < 2) return null;
  if (SCHEMAS.test(id)) return 'schemas';
  if (reaches(CHARTS, id, context)) return 'charts';
  if (areas.size === 1) return `${[...areas][0]}-${LIST_PARTS.exec(id)?.[1] ?? 'pages'}`;
  if (reaches(SCHEMAS, id, context)) return 'data';
  const ofActs = [...areas].every((area) => ACT_AREAS.has(area)) && !USED_BESIDE_ACTS.test(id);
  if (!ofActs) return 'shared';
  return [...areas].every((area) => SIGNING_AREAS.has(area)) ? 'signing' : 'acts';
}

/** The folder of a page: `/app/voting/proposals/proposal-dialog.tsx` is of `voting`. */
function areaOf(entry: string): string {
  return /\/app\/([\w-]+)\//.exec(entry)?.[1] ?? 'app';
}

/** The pages (and the entry) that import a module at once, directly or through others. */
function entriesOf(
  id: string,
  context: Context,
  known: Map<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  const kept = known.get(id);
  if (kept) return kept;
  const entries = new Set<string>();
  const seen = new Set([id]);
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const info = context.getModuleInfo(next);
    if (info?.isEntry) entries.add(next);
    for (const importer of info?.importers ?? []) {
      if (seen.has(importer)) continue;
      seen.add(importer);
      waiting.push(importer);
    }
  }
  known.set(id, entries);
  return entries;
}

/** Whether a module is of these libraries or imports one of them, directly or through others. */
function reaches(libraries: RegExp, id: string, context: Context, seen = new Set<string>()): boolean {
  if (libraries.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (context.getModuleInfo(id)?.importedIds ?? []).some((next) =>
    reaches(libraries, next, context, seen),
  );
}
