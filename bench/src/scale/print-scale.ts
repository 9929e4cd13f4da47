import { assertUnreachable } from '@sabha/domain/core/assert-unreachable';
import { type Figure, printTable } from '../table.ts';
import { jobFigures, readFigures, voteFigures, youngFigures } from './figures.ts';
import { measureScale, type ScalePart, type ScaleSize } from './measure-scale.ts';

const SIZE: ScaleSize = { ballots: 1_000_000, proposals: 1_000, turns: 300 };

/** Measures and prints what a million ballots cost, each table when it is known. */
export async function printScale(size: ScaleSize = SIZE): Promise<void> {
  const among = `${size.ballots} ballots and ${size.proposals} proposals`;
  console.log(`\nLoading ${among} …`);
  for await (const part of measureScale(size)) {
    if (part.kind === 'settled')
      console.log(`Loaded and settled by the product's own jobs in ${part.seconds.toFixed(0)} s.`);
    else printTable(...tableOf(part, size.ballots, among));
  }
}

function tableOf(
  part: Exclude<ScalePart, { kind: 'settled' }>,
  ballots: number,
  among: string,
): [title: string, figures: Figure[]] {
  switch (part.kind) {
    case 'reads':
      return [`Readings among ${among}, PostgreSQL, ms at the database`, readFigures(part.reads)];
    case 'jobs':
      return [`Jobs among ${among}`, jobFigures(part.jobs)];
    case 'votes':
      return [`Votes among ${among}`, voteFigures(part.votes, ballots)];
    case 'young':
      return ['The slowest of them without statistics, ms at the database', youngFigures(part.young)];
    default:
      return assertUnreachable(part);
  }
}

if (import.meta.main) {
  const [ballots = SIZE.ballots, proposals = SIZE.proposals, turns = SIZE.turns] = process.argv
    .slice(2)
    .map(Number);
  await printScale({ ballots, proposals, turns });
  process.exit(0);
}
