import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { knownAddresses } from '@sabha/contracts/deployment';
import { migrate } from '@sabha/db/migrate';
import { type OpenDatabase, openDatabase } from '@sabha/db/open';
import { startCluster } from '@sabha/db/test/postgres-cluster';
import { parseAddress } from '@sabha/domain/core/hex';
import { ActIntake } from '@sabha/server/acts/act-intake';
import { actContract } from '@sabha/server/acts/act-ledger';
import { Events } from '@sabha/server/events';
import { commentKind } from '@sabha/server/forum/comments/comment-kind';
import { commentAct } from '@sabha/server/forum/comments/write-comment';
import { sql } from 'kysely';
import { pino } from 'pino';
import { buildLedger } from '../../../apps/server/test/voting/polling-station.ts';
import type { AuditReport } from '../../../packages/audit/src/report/report.ts';
import { peakMemory } from '../memory.ts';
import { inventedWords, lots } from '../petitions/invented-texts.ts';
import { alone, type Figure, printTable } from '../table.ts';
import { startChild, stopChild } from '../votes/child.ts';
import { loadMembers } from './invented-comments.store.ts';

const COMMENTS = 100_000;
/** As the server of the forum has them. */
const CHAIN_ID = 31_337;
const REGISTRY = `0x${'c0'.repeat(20)}` as const;
/** Each writes as many as a new member may in an hour. */
const EACH = 5;
const AT_ONCE = 500;
/** It does not grow with the bundle: a server that may use 110 MB for its objects makes it too, more slowly. */
const MOST_SERVER_MB = 300;
const MOST_AUDIT_MB = 1_000;
const MEGABYTE = 1024 * 1024;

/** Prints what the audit bundle of 100,000 comments takes to make, to download and to audit. */
export async function printCommentBundle(): Promise<void> {
  const cluster = await startCluster({ durable: true });
  const folder = await mkdtemp(join(tmpdir(), 'sabha-bundle-'));
  try {
    await cluster.createDatabase('bundle');
    const database = await openDatabase({ url: cluster.url('bundle'), poolSize: 4 });
    try {
      await migrate(database.db);
      await recordComments(database);
    } finally {
      await database.close();
    }
    const figures = [
      ...(await download(cluster.url('bundle'), folder)),
      ...(await auditFile(fileIn(folder))),
    ];
    printTable(`The audit bundle of ${COMMENTS} comments, PostgreSQL`, figures);
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const fileIn = (folder: string) => join(folder, 'bundle.ndjson');

/** Records comments by the product's own intake, in groups as they come together. */
async function recordComments({ db }: OpenDatabase): Promise<void> {
  const now = new Date();
  const nothing = JSON.stringify({ en: null, si: null, ta: null });
  await sql`insert into policies (name, description, text, links, status, search_text, created_at, updated_at)
    values (${JSON.stringify({ en: 'A bill', si: null, ta: null })}::jsonb, ${nothing}::jsonb, ${nothing}::jsonb, ${nothing}::jsonb,
      'PUBLIC_CONSULTATION', 'a bill', ${now}, ${now})`.execute(db);
  await loadMembers(db, COMMENTS / EACH, now);
  const members = await db.selectFrom('forum_members').select(['id', 'user_id']).orderBy('id').execute();
  const { receiptLog } = knownAddresses({ registry: REGISTRY });
  const contract = actContract(CHAIN_ID, parseAddress(receiptLog));
  const ledger = buildLedger({ contract: () => contract });
  const events = new Events();
  const kind = commentKind(ledger, events);
  const log = pino({ level: 'silent' });
  const intake = new ActIntake({ db, clock: () => now, events, receiptKey: ledger.receiptKey, kind }, log);
  const lot = lots(1);
  const occasion = { policyId: 1, parent: null, form: 'comment' } as const;
  for (let from = 0; from < COMMENTS; from += AT_ONCE) {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => {
        const member = members[(from + index) % members.length];
        if (!member) throw new Error('No members');
        const comment = inventedWords('en', lot).description.slice(0, 400);
        const given = { comment, label: 'neutral', personal_data_confirmed: true } as const;
        return intake.submit(commentAct({ member: { ...member }, office: null }, occasion, given, now));
      }),
    );
    const refused = answers.find((answer) => !answer.ok);
    if (refused && !refused.ok) throw new Error(`A comment was refused: ${refused.failure.kind}`);
  }
}

async function download(url: string, folder: string): Promise<Figure[]> {
  const server = await startChild('../forum/forum-server.ts', [url, '1', join(folder, 'cookies')]);
  const { pid } = server.child;
  if (pid === undefined) throw new Error('The server did not start');
  try {
    const before = await peakMemory(pid, AbortSignal.abort());
    const done = new AbortController();
    const peak = peakMemory(pid, done.signal);
    const began = performance.now();
    const answer = await fetch(`http://127.0.0.1:${server.line}/api/audit/bundle`, {
      headers: { 'accept-encoding': 'identity' },
    });
    if (!answer.ok || !answer.body) throw new Error(`The bundle answers ${answer.status}`);
    const begins = performance.now();
    await pipeline(Readable.fromWeb(answer.body), createWriteStream(fileIn(folder)));
    const seconds = (performance.now() - began) / 1000;
    done.abort();
    const more = (await peak) - before;
    const { size } = await stat(fileIn(folder));
    return [
      alone('size, MB', (size / MEGABYTE).toFixed(1)),
      alone(
        'download: until it begins / whole, s',
        `${((begins - began) / 1000).toFixed(2)} / ${seconds.toFixed(1)}`,
      ),
      alone('memory of the server before / more at most, MB', `${before} / ${more}`, {
        aim: `< ${MOST_SERVER_MB} more`,
        met: more < MOST_SERVER_MB,
      }),
    ];
  } finally {
    await stopChild(server.child);
  }
}

async function auditFile(file: string): Promise<Figure[]> {
  const command = new URL('../../../packages/audit/bin/sabha-audit.mjs', import.meta.url).pathname;
  const child = spawn(process.execPath, [command, file, '--json'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const done = new AbortController();
  const peak = peakMemory(child.pid ?? 0, done.signal);
  const began = performance.now();
  const said: Buffer[] = [];
  child.stdout.on('data', (piece: Buffer) => said.push(piece));
  await new Promise((resolve) => child.once('exit', resolve));
  const seconds = (performance.now() - began) / 1000;
  done.abort();
  const most = await peak;
  const report = JSON.parse(Buffer.concat(said).toString()) as AuditReport; // as the command writes it
  const grave = report.findings.listed.filter(({ kind }) => kind !== 'anchored-slowly');
  return [
    alone('audit, s', seconds.toFixed(1)),
    alone('memory of the audit, at most, MB', String(most), {
      aim: `< ${MOST_AUDIT_MB}`,
      met: most < MOST_AUDIT_MB,
    }),
    alone('findings of the audit', String(grave.length), { aim: '0', met: grave.length === 0 }),
  ];
}

if (import.meta.main) {
  await printCommentBundle();
  process.exit(0);
}
