import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { migrate } from '@sabha/db/migrate';
import { openDatabase } from '@sabha/db/open';
import { buildCitizen, signVote, voteBody } from '../../test/voting/ballots.ts';
import { admitCitizens, buildProposal, DEADLINE, TEXT_HASH } from '../../test/voting/polling-station.ts';

const CITIZENS = Array.from({ length: 4 }, (_, n) => buildCitizen(n));
const ROUNDS = 6;
const SERVER = new URL('../../test/voting/vote-server.ts', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'sabha-trace-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Whether this system lets us trace the calls of a process. */
const canTrace = spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;

/** The calls of the server's first thread, which both answers and writes to the database, in their order. */
function callsIn(trace: string): string[] {
  const lines = readFileSync(trace, 'utf8').split('\n');
  const [main = ''] = (lines[0] ?? '').split(' ');
  return lines.flatMap((line) => (line.startsWith(`${main} `) ? [line.slice(main.length).trim()] : []));
}

test('between what a group of votes writes and its first answer, the log is flushed', {
  skip: canTrace ? false : 'strace is missing, or may not trace',
}, async () => {
  const database = join(folder, 'database');
  const prepared = await openDatabase({ dataDir: database });
  await migrate(prepared.db);
  await admitCitizens(prepared, CITIZENS);
  const proposalId = await buildProposal(prepared);
  await prepared.close();

  const trace = join(folder, 'trace');
  const child = spawn(
    'strace',
    [
      ...['-f', '-qq', '-y', '-s', '24', '-o', trace, '-e', 'trace=fsync,pwrite64,write,writev,sendmsg'],
      ...[process.execPath, '--liftoff-only', SERVER, 'dir', database],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit');
  const [address] = await once(createInterface({ input: child.stdout }), 'line');
  const vote = async (citizen: (typeof CITIZENS)[number], round: number) => {
    const choice = round % 2 === 0 ? 'yes' : 'no';
    const terms = {
      proposalId,
      textHash: TEXT_HASH,
      deadline: DEADLINE,
      choice,
      seq: BigInt(round + 1),
    } as const;
    const answer = await fetch(`${address}/api/proposals/vote`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...voteBody(await signVote(citizen, terms)), voteType: choice }),
    });
    assert.equal(answer.status, 200, await answer.text());
  };
  for (let round = 0; round < ROUNDS; round++)
    await Promise.all(CITIZENS.map((citizen) => vote(citizen, round)));
  process.kill(Number(readFileSync(trace, 'utf8').split(' ', 1)[0]), 'SIGKILL');
  await ended;

  let unflushed = false;
  let flushedGroups = 0;
  let answers = 0;
  for (const call of callsIn(trace)) {
    const isLog = call.includes('/pg_wal/');
    if (isLog && call.startsWith('pwrite64(')) unflushed = true;
    if (isLog && call.startsWith('fsync(')) {
      if (unflushed) flushedGroups += 1;
      unflushed = false;
    }
    if (!call.includes('HTTP/1.1 200')) continue;
    answers += 1;
    assert.equal(unflushed, false, `answered before the log was flushed: ${call}`);
  }
  assert.equal(answers, CITIZENS.length * ROUNDS);
  assert.ok(flushedGroups >= ROUNDS, `${flushedGroups} flushes over ${ROUNDS} rounds`);
});
