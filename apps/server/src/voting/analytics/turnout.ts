import { PROVINCES } from '@sabha/domain/core/provinces';
import { type Blocks, within } from '@sabha/domain/voting/analytics/dimension-figures';
import { type ProvinceTurnout, type Turnout, turnoutPercent } from '@sabha/domain/voting/analytics/turnout';
import type { Context } from '../../context.ts';
import { csvTable } from '../../http/answers/csv-export.ts';
import { success } from '../../http/answers/envelope.ts';
import { aboutFigures, publishedBlocks } from './about-figures.ts';
import { readFigures, type VoterFigures } from './figures.store.ts';

/** `GET /api/proposals/turnout`: of the citizens of each province, how many vote, as the figures were last refreshed. */
export async function turnout({ db }: Pick<Context, 'db'>): Promise<Turnout> {
  const figures = await readFigures(db, 'province');
  const about = aboutFigures(figures);
  const citizens = figures?.citizens ?? 0;
  const percent = about.reason === null ? turnoutPercent(about.voters, citizens) : null;
  return {
    ...success(figures ? rowsOf(figures) : [], 'Turnout found'),
    about: { ...about, citizens, percent },
  };
}

function rowsOf(figures: VoterFigures): ProvinceTurnout[] {
  const published = publishedBlocks(figures);
  const blocks = published.map(({ block }) => block);
  const position = (block: readonly string[]) => PROVINCES.findIndex((province) => block.includes(province));
  const inOrder = published.sort(
    ({ block: one }, { block: other }) => one.length - other.length || position(one) - position(other),
  );
  return inOrder.map(({ block, voters }) => {
    const citizens = citizensOf(figures, blocks, block);
    const provinces = PROVINCES.filter((province) => block.includes(province));
    return { provinces, voters, citizens, percent: turnoutPercent(voters, citizens) };
  });
}

/** Several provinces together are all those that are not published alone, and have the citizens whom registration withholds. */
function citizensOf(
  { registered, citizens }: VoterFigures,
  blocks: Blocks,
  block: readonly string[],
): number {
  if (block.length === 1) return within(registered, block);
  const others = blocks.filter((one) => one !== block);
  return citizens - others.reduce((sum, one) => sum + within(registered, one), 0);
}

/** The same as a table. */
export function turnoutCsv({ data }: Turnout): string {
  const rows = data.map(({ provinces, voters, citizens, percent }) => [
    provinces.join(', '),
    voters,
    citizens,
    percent ?? '',
  ]);
  return csvTable(['provinces', 'voters', 'citizens', 'percent'], rows);
}
