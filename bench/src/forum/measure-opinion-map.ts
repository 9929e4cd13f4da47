import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Opinion } from '@sabha/domain/forum/opinion-map/opinion';
import { drawOpinionMap } from '@sabha/domain/forum/opinion-map/opinion-map';
import { alone, type Figure, printTable } from '../table.ts';
import { adjustedRand } from './adjusted-rand.ts';
import {
  type InventedConversation,
  inventedByChance,
  inventedConversation,
} from './invented-conversation.ts';

const PUBLISHED = [
  { name: 'brexit-consensus', aim: 0.9 },
  { name: 'vtaiwan.uberx', aim: 0.8 },
] as const;
const FOLDER = join(
  process.env.SABHA_SHARED_DATA ?? join(import.meta.dirname, '../../../../shared/data'),
  'conversations',
);

/** The opinion map against published groups, against known groups, and its time. */
export function printOpinionMap(): void {
  const figures = PUBLISHED.map(({ name, aim }) => published(name, aim));
  printTable('Opinion map', [
    ...figures,
    ...invented('fixed answers', inventedConversation),
    ...invented('answers by chance', inventedByChance),
    large(),
  ]);
}

function published(name: string, aim: number): Figure {
  const file = join(FOLDER, `${name}.participants-votes.csv`);
  if (!existsSync(file)) return alone(`groups of ${name}`, 'not measured: the file is not there');
  const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  const columns = header.split(',').flatMap((column, at) => (/^\d+$/.test(column) ? [at] : []));
  const cells = lines.map((line) => line.split(','));
  const { map } = drawOpinionMap(cells.map((row) => columns.map((at) => opinionOf(row[at] ?? ''))));
  const pairs = cells.flatMap((row, participant): [string, number][] => {
    const ours = map?.participants[participant];
    return row[1] && ours ? [[row[1], ours.group]] : [];
  });
  const published = cells.filter((row) => row[1]).length;
  const index = adjustedRand(pairs);
  return alone(
    `adjusted Rand index, ${name}: ${map?.groups.length ?? 0} groups, ${pairs.length} of ${published} participants`,
    index.toFixed(3),
    { aim: `≥ ${aim}`, met: index >= aim },
  );
}

function opinionOf(cell: string): Opinion {
  return cell === '1' ? 1 : cell === '-1' ? -1 : cell === '0' ? 0 : null;
}

/** Recovered: the number of groups, and the groups themselves with an adjusted Rand index of 0.9 or more. */
function invented(kind: string, invent: (seed: number) => InventedConversation): Figure[] {
  const recovered = Array.from({ length: 100 }, (_, seed) => invent(seed + 1)).map(
    ({ rows, groups, count }) => {
      const { map } = drawOpinionMap(rows);
      const pairs = groups.flatMap((group, at): [number, number][] => {
        const ours = map?.participants[at];
        return ours ? [[group, ours.group]] : [];
      });
      const counted = map?.groups.length === count;
      return { count, counted, found: counted && adjustedRand(pairs) >= 0.9 };
    },
  );
  const right = recovered.filter(({ counted }) => counted).length;
  return [null, 2, 3, 4, 5].map((known) => {
    const asked = recovered.filter(({ count }) => known === null || count === known);
    const what = known
      ? `of these with ${known} groups`
      : `invented with ${kind}: recovered (number of groups right)`;
    const found = `${asked.filter((one) => one.found).length} of ${asked.length}`;
    return alone(what, known ? found : `${found} (${right})`);
  });
}

function large(): Figure {
  const rows = Array.from({ length: 2_000 }, (_, row) =>
    Array.from({ length: 300 }, (_, column): Opinion => {
      const mixed = Math.imul(row * 300 + column + 1, 0x9e3779b1) >>> 16;
      if (mixed % 3 === 0) return null;
      return mixed % 7 === 0 ? 0 : ((row % 3) * column * 7) % 5 < 2 ? 1 : -1;
    }),
  );
  const began = performance.now();
  drawOpinionMap(rows);
  const seconds = (performance.now() - began) / 1_000;
  return alone('2000 participants × 300 statements, s', seconds.toFixed(2), { aim: '< 2', met: seconds < 2 });
}
