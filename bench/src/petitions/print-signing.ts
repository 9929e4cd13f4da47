import { alone, type Figure, printTable } from '../table.ts';
import {
  CONCURRENCY,
  type KillResult,
  measureSigning,
  READERS,
  type SigningMeasurement,
} from './measure-signing.ts';
import type { SignedRecord } from './signed-record.store.ts';
import type { SigningRun } from './signing-server.ts';

const LEAST_PER_SECOND = 3_000;
const MOST_P99_MS = 300;
const OLDEST_COUNT_MS = 2_000;
/** What is calculated. */
const VIEWERS = 100_000;
const SIGNATURES = 6_000_000;
/** The product's default of `LIVE_READERS`, which a process may take. */
const READERS_OF_A_PROCESS = 5_000;

/** Prints what signing one petition costs under load, against the floor, and what many more would need by these figures. */
export async function printSigning(): Promise<void> {
  const measured = await measureSigning();
  printTable(`Signatures under one petition, ${READERS} readers connected, PostgreSQL`, [
    ...CONCURRENCY.flatMap((_, turn) => rateFigures(measured, turn)),
    unreadFigure(measured),
    ...readerFigures(measured),
    ...recordFigures('after the loads', measured.record, measured.due),
    ...killFigures(measured.kill),
  ]);
  printTable(
    'Processor time',
    CONCURRENCY.flatMap((_, turn) => processorFigures(measured, turn)),
  );
  printTable(
    `CALCULATED from the figures above, not measured: ${VIEWERS} viewers, ${SIGNATURES} signatures`,
    needs(measured),
  );
}

function rateFigures({ floor, read }: SigningMeasurement, turn: number): Figure[] {
  const [run, rows] = [read[turn], floor[turn]];
  if (!run || !rows) return [];
  const at = `at concurrency ${CONCURRENCY[turn]}`;
  const { p50, p99 } = run.report;
  return [
    against(`signatures/s ${at} (floor: gathered rows, signature checked, no readers)`, run, rows, {
      aim: `≥ ${LEAST_PER_SECOND}`,
      met: run.perSecond >= LEAST_PER_SECOND,
    }),
    alone(`p50 / p99 ${at}, ms`, `${p50.toFixed(1)} / ${p99.toFixed(1)}`, {
      aim: `p99 < ${MOST_P99_MS}`,
      met: p99 < MOST_P99_MS,
    }),
    alone(
      `age of the shown count ${at}, p50 / p99 / most, ms`,
      `${run.age.p50} / ${run.age.p99} / ${run.age.most}`,
      {
        aim: `≤ ${OLDEST_COUNT_MS}, all seen`,
        met: run.age.most <= OLDEST_COUNT_MS && run.age.unseen === 0,
      },
    ),
  ];
}

function unreadFigure({ floor, unread }: SigningMeasurement): Figure {
  const rows = floor.at(-1);
  const what = `signatures/s at concurrency ${CONCURRENCY[1]} without readers (the same floor)`;
  return rows ? against(what, unread, rows, null) : alone(what, whole(unread.perSecond));
}

function against(
  what: string,
  run: SigningRun,
  floor: SigningRun,
  aim: { readonly aim: string; readonly met: boolean } | null,
): Figure {
  const ratio = run.perSecond / floor.perSecond;
  return { ...alone(what, whole(run.perSecond), aim), floor: whole(floor.perSecond), ratio };
}

function readerFigures(measured: SigningMeasurement): Figure[] {
  const events = measured.read.map(({ eventsOfAReader, report }) => eventsOfAReader / report.seconds);
  return [
    alone('readers still connected', String(measured.connected), {
      aim: String(READERS),
      met: measured.connected === READERS,
    }),
    alone('events/s of a reader', events.map((one) => one.toFixed(1)).join(' / ')),
    alone('events sent in a second of processor time', whole(measured.eventsPerSecond)),
    alone('memory of a connection in the server, KB', measured.memoryOfAReader.toFixed(1)),
    alone('memory of the server after the loads, with readers, MB', whole(measured.memoryAfterLoad / 1024)),
    alone('a signature on the disk, with everything, bytes', whole(measured.bytesOfASignature)),
  ];
}

function recordFigures(when: string, record: SignedRecord, due: number): Figure[] {
  const { shown, byHour, current, acts, signers, digests } = record;
  const all = [shown, byHour, current, acts, signers, digests];
  return [
    alone(`shown / by hour / current / acts / signers / digests ${when}`, all.join(' / '), {
      aim: `each ${due}`,
      met: all.every((one) => one === due),
    }),
  ];
}

function killFigures({ answered, missing, killed, resent, refused, due }: KillResult): Figure[] {
  const none = (what: string, count: number) => alone(what, String(count), { aim: '0', met: count === 0 });
  return [
    alone('answered before the kill (SIGKILL)', String(answered)),
    none('answered and missing, after the kill and after the restart', missing),
    ...recordFigures('after the kill', killed, killed.acts),
    none('refused of all sent once more', refused),
    ...recordFigures('after all were sent once more', resent, due),
  ];
}

function processorFigures({ floor, read, unread }: SigningMeasurement, turn: number): Figure[] {
  const [run, rows] = [read[turn], floor[turn]];
  if (!run || !rows) return [];
  const figure = (what: string, sabha: number, floors: number | null): Figure => ({
    ...alone(`${what} at ${CONCURRENCY[turn]}`, whole(sabha)),
    floor: floors === null ? null : whole(floors),
    ratio: floors === null ? null : sabha / floors,
  });
  const own = microseconds(run);
  const theirs = microseconds(rows);
  const last = turn === CONCURRENCY.length - 1;
  return [
    figure('the thread that serves, µs a signature, with readers', own.first, theirs.first),
    figure('the other threads (recovering the signer), µs', own.others, theirs.others),
    figure('PostgreSQL, µs', own.postgres, theirs.postgres),
    figure('signatures in a second of processor time', 1e6 / own.all, 1e6 / theirs.all),
    ...(last ? [figure('the same without readers', 1e6 / microseconds(unread).all, 1e6 / theirs.all)] : []),
  ];
}

/** Processor time of one signature. */
function microseconds({ server, postgres, report }: SigningRun) {
  const of = (milliseconds: number) => (milliseconds * 1_000) / report.accepted;
  return {
    first: of(server.first),
    others: of(server.all - server.first),
    postgres: of(postgres),
    all: of(server.all + postgres),
  };
}

function needs(measured: SigningMeasurement): Figure[] {
  const last = measured.read.at(-1);
  if (!last) return [];
  const events = last.eventsOfAReader / last.report.seconds;
  const cores = (VIEWERS * events) / measured.eventsPerSecond;
  const processes = Math.max(Math.ceil(cores), Math.ceil(VIEWERS / READERS_OF_A_PROCESS));
  const connections = (VIEWERS * measured.memoryOfAReader) / 2 ** 20;
  const readers = (READERS * measured.memoryOfAReader) / 2 ** 20;
  const servers = processes * (measured.memoryAfterLoad / 2 ** 20 - readers);
  const each = microseconds(measured.unread);
  return [
    alone(`cores that send ${VIEWERS} viewers ${events.toFixed(1)} events a second each`, cores.toFixed(1)),
    alone(`cores where each hears one event a second`, (VIEWERS / measured.eventsPerSecond).toFixed(1)),
    alone(
      `processes (${READERS_OF_A_PROCESS} readers each by default, at most one core each)`,
      String(processes),
    ),
    alone('memory of connections, GiB', connections.toFixed(1)),
    alone('memory of these processes otherwise, GiB', servers.toFixed(1)),
    alone(
      `minutes of ${SIGNATURES} signatures at the measured rate with readers`,
      whole(SIGNATURES / last.perSecond / 60),
    ),
    alone(
      `core hours of ${SIGNATURES} signatures, servers and PostgreSQL`,
      ((SIGNATURES * each.all) / 3.6e9).toFixed(2),
    ),
    alone(
      `cores for ${LEAST_PER_SECOND} signatures a second`,
      ((LEAST_PER_SECOND * each.all) / 1e6).toFixed(1),
    ),
    alone(
      `${SIGNATURES} signatures on the disk, GiB`,
      ((SIGNATURES * measured.bytesOfASignature) / 2 ** 30).toFixed(1),
    ),
  ];
}

const whole = (value: number) => value.toFixed(0);

if (import.meta.main) await printSigning();
