import { Worker } from 'node:worker_threads';
import { peopleNeeded } from '@sabha/domain/forum/opinion-map/map-needs';
import type { Opinion } from '@sabha/domain/forum/opinion-map/opinion';
import { type KeptOpinionMap, MAP_EVERY_SECONDS } from '@sabha/domain/forum/opinion-map/opinion-calls';
import type { PublishedOpinionMap } from '@sabha/domain/forum/opinion-map/publish-opinion-map';
import type { Context } from '../../context.ts';
import type { Job, StepResult } from '../../jobs/job.ts';
import { type Database, lastWrite } from '../../jobs/last-write.ts';
import { type CalculatedMap, hasChangedAnswers, keepMap, readAnswers, takeDueMap } from './maps.store.ts';
import type { MapAnswer, MapJob } from './opinion-map-thread.ts';

/** Longer than this, a calculation is given up: the largest measured one takes a second. */
const MOST_MS = 60_000;

/** Fewer than five people never make the difference of a statement between two maps. */
const LEAST_CHANGED = 5;
/** The statements with the most answers are in the map. */
const MOST_STATEMENTS = 300;
const LOOK_EVERY_MS = 10_000;

type Parts = Pick<Context, 'db' | 'clock'>;

/** Calculates the maps of policies under which answers changed, every 30 seconds at most; any process may. */
export function opinionMapsJob(context: Parts & Database): Job {
  return {
    name: 'opinion-maps',
    idleMs: LOOK_EVERY_MS,
    dependsOn: [lastWrite(context)],
    async step() {
      if (!(await hasChangedAnswers(context.db))) return 'idle';
      return (await calculateMap(context)) === 'more' ? 'more' : 'soon'; // it has not rested long enough, or too few answered
    },
  };
}

async function calculateMap({ db, clock }: Parts): Promise<StepResult> {
  const now = clock();
  const before = new Date(now.getTime() - MAP_EVERY_SECONDS * 1_000);
  const policy = await takeDueMap(db, { now, before, least: LEAST_CHANGED });
  if (policy === undefined) return 'idle';
  const answers = await readAnswers(db, policy, MOST_STATEMENTS);
  if (!answers) return 'more';
  const { statements, members, released } = answers;
  const columns = new Map(statements.map((statement, column) => [statement, column]));
  const rows = members.map((own) => {
    const row = new Array<Opinion>(statements.length).fill(null);
    for (const [statement, answer] of own) {
      const column = columns.get(statement);
      if (column !== undefined) row[column] = answer;
    }
    return row;
  });
  const drawn = await drawInThread(rows);
  await keepMap(db, policy, { ...keptResult(drawn, statements), released, at: clock() });
  return 'more';
}

function keptResult(drawn: MapAnswer, statements: readonly number[]): CalculatedMap {
  if (drawn.map)
    return {
      ...{ map: keptMap(drawn.map, statements), model: { ...drawn.model, statements } },
      ...{ reason: null, peopleNeeded: null },
    };
  const { reason } = drawn;
  const needed = drawn.reason === 'too-few-participants' ? peopleNeeded(drawn.participants) : null;
  return { map: null, model: null, reason, peopleNeeded: needed };
}

function keptMap(map: PublishedOpinionMap, statements: readonly number[]): KeptOpinionMap {
  const { participants, shown, groups, everyone, shared } = map;
  return {
    participants,
    shown: [...shown],
    groups: groups.map(({ size, dots }) => ({ size, dots })),
    statements: statements.map((comment_id, column) => ({
      comment_id,
      everyone: everyone[column] ?? null,
      groups: groups.map(({ shares }) => shares[column] ?? null),
      apart: groups.flatMap(({ apart }, group) => (apart.includes(column) ? [group] : [])),
      shared: shared.agreed.includes(column)
        ? 'agreed'
        : shared.rejected.includes(column)
          ? 'rejected'
          : null,
    })),
  };
}

/** Calculates a map in a worker thread, so that requests are not held up. Rejects when the calculation fails. */
function drawInThread(rows: MapJob): Promise<MapAnswer> {
  const worker = new Worker(new URL('./opinion-map-thread.ts', import.meta.url), { workerData: rows });
  return new Promise<MapAnswer>((resolve, reject) => {
    const late = setTimeout(() => {
      reject(new Error('An opinion map took too long'));
      void worker.terminate();
    }, MOST_MS);
    late.unref();
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(late);
      reject(new Error('The thread of an opinion map ended'));
    });
  });
}
