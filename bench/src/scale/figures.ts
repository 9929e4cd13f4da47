import type { Percentiles } from '../percentiles.ts';
import type { Figure } from '../table.ts';
import type { JobMeasurement } from './measure-jobs.ts';
import { FLOOR, type ReadMeasurement } from './measure-reads.ts';
import type { VotesAmong } from './measure-votes-among.ts';

const AIM_MS = 50;
const AIM_RATIO = 0.9;

/** One row for each kind of reading: its time at the database against a row read by its key, then all of it. */
export function readFigures(reads: readonly ReadMeasurement[], floorName = FLOOR): Figure[] {
  const floor = reads.find(({ what }) => what === floorName)?.database;
  return reads
    .filter(({ what }) => what !== floorName)
    .map(({ what, database, whole }) => ({
      what: `${what}: p50 / p99 (whole call)`,
      value: `${written(database)} (${written(whole)})`,
      floor: floor ? written(floor) : null,
      ratio: floor ? database.p50 / floor.p50 : null,
      aim: `p99 < ${AIM_MS}`,
      met: database.p99 < AIM_MS,
    }));
}

/** Only what misses the aim, and how many there are: without statistics the rest is not told one by one. */
export function youngFigures(young: readonly ReadMeasurement[]): Figure[] {
  const missed = young.filter(({ what, database }) => what !== FLOOR && database.p99 >= AIM_MS);
  const readings = young.filter(({ what }) => what !== FLOOR);
  const slowest = readings.toSorted((one, other) => other.database.p99 - one.database.p99).slice(0, 3);
  const shown = new Set([...missed, ...slowest]);
  return young
    .filter((one) => shown.has(one))
    .map(({ what, database, whole }) => ({
      ...alone(`${what}: p50 / p99 (whole call)`, `${written(database)} (${written(whole)})`),
      aim: `p99 < ${AIM_MS}`,
      met: database.p99 < AIM_MS,
    }));
}

/** How long each job needs to find that there is nothing to do. */
export function jobFigures(jobs: readonly JobMeasurement[]): Figure[] {
  return jobs.map(({ what, times }) => alone(`${what}: p50 / p99, ms`, written(times)));
}

/** What a vote costs among so many. */
export function voteFigures({ full, empty }: VotesAmong, ballots: number): Figure[] {
  const ratio = full.perSecond / empty.perSecond;
  return [
    {
      what: `votes/s among ${ballots}, against an empty database`,
      value: String(full.perSecond),
      floor: String(empty.perSecond),
      ratio,
      aim: `≥ ${AIM_RATIO}`,
      met: ratio >= AIM_RATIO,
    },
    {
      what: 'p50 / p99 of a vote, ms',
      value: `${full.p50.toFixed(1)} / ${full.p99.toFixed(1)}`,
      floor: `${empty.p50.toFixed(1)} / ${empty.p99.toFixed(1)}`,
      ratio: null,
      aim: 'p99 < 100',
      met: full.p99 < 100,
    },
    { ...alone('missing rows', String(full.rowsMissing)), aim: '0', met: full.rowsMissing === 0 },
  ];
}

const alone = (what: string, value: string): Figure => ({
  what,
  value,
  floor: null,
  ratio: null,
  aim: null,
  met: null,
});

function written({ p50, p99 }: Percentiles): string {
  return `${p50.toFixed(2)} / ${p99.toFixed(2)}`;
}
