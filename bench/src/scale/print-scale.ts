import { printTable } from '../table.ts';
import { jobFigures, readFigures, voteFigures, youngFigures } from './figures.ts';
import { measureScale, type ScaleSize } from './measure-scale.ts';

const SIZE: ScaleSize = { ballots: 1_000_000, proposals: 1_000, turns: 300 };

/** Measures and prints what a million ballots cost. */
export async function printScale(size: ScaleSize = SIZE): Promise<void> {
  const measured = await measureScale(size);
  const among = `${size.ballots} ballots and ${size.proposals} proposals`;
  printTable(`Readings among ${among}, PostgreSQL, ms at the database`, readFigures(measured.reads));
  printTable('The slowest of them without statistics, ms at the database', youngFigures(measured.young));
  printTable(`Jobs among ${among}`, jobFigures(measured.jobs));
  printTable(`Votes among ${among}`, voteFigures(measured, size));
}

if (import.meta.main) {
  const [ballots = SIZE.ballots, proposals = SIZE.proposals, turns = SIZE.turns] = process.argv
    .slice(2)
    .map(Number);
  await printScale({ ballots, proposals, turns });
  process.exit(0);
}
