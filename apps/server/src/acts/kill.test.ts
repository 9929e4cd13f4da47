import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, test } from 'node:test';
import { migrate } from '@sabha/db/migrate';
import { type OpenDatabase, openDatabase } from '@sabha/db/open';
import { freshPostgresUrl } from '@sabha/db/test/databases';
import { buildCitizen, signVote, voteBody } from '../../test/voting/ballots.ts';
import { admitCitizens, buildProposal, DEADLINE, TEXT_HASH } from '../../test/voting/polling-station.ts';
import { readTallies, recountVotes } from '../voting/counts/tallies.store.ts';

const KILLS = 5;
const VOTERS = Array.from({ length: 16 }, (_, n) => buildCitizen(n));
const ACKNOWLEDGED_BEFORE_KILL = 24;
const SERVER = new URL('../../test/voting/vote-server.ts', import.meta.url).pathname;

async function startServer(where: readonly string[]): Promise<{ child: ChildProcess; address: string }> {
  // What optimising the embedded database takes is not won back before the kill.
  const child = spawn(process.execPath, ['--liftoff-only', SERVER, ...where], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  });
  return { child, address };
}

/** Votes until the server dies, each voter one vote after another; kills it in full flight. Gives what was acknowledged. */
async function voteUntilKilled(
  where: readonly string[],
  proposalId: number,
  round: number,
): Promise<string[]> {
  const { child, address } = await startServer(where);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const acknowledged: string[] = [];
  const vote = async (account: (typeof VOTERS)[number]) => {
    for (let n = 1; ; n++) {
      const seq = BigInt(round * 1_000_000 + n);
      // A round may begin with the choice that stands: it is refused, and the next one is the other.
      const choice = n % 2 === 0 ? 'no' : 'yes';
      const signed = await signVote(account, {
        proposalId,
        textHash: TEXT_HASH,
        deadline: DEADLINE,
        choice,
        seq,
      });
      const body = JSON.stringify({ ...voteBody(signed), voteType: choice });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${address}/api/proposals/vote`, { method: 'POST', headers, body });
      await answer.arrayBuffer();
      if (answer.status === 200) acknowledged.push(signed.digest);
      if (acknowledged.length >= ACKNOWLEDGED_BEFORE_KILL) child.kill('SIGKILL');
    }
  };
  await Promise.all(VOTERS.map((account) => vote(account).catch(() => undefined)));
  child.kill('SIGKILL');
  await ended;
  return acknowledged;
}

async function check(
  { db }: OpenDatabase,
  proposalId: number,
  acknowledged: readonly string[],
): Promise<void> {
  const acts = await db.selectFrom('acts').select(['id', 'digest']).orderBy('id').execute();
  const kept = new Set(acts.map((act) => act.digest));
  assert.deepEqual(
    acknowledged.filter((digest) => !kept.has(digest)),
    [],
  );
  assert.equal(kept.size, acts.length);
  assert.deepEqual(
    acts.map((act) => act.id),
    acts.map((_, index) => BigInt(index + 1)),
  );
  const queued = await db.selectFrom('outbox').select('act_id').orderBy('act_id').execute();
  assert.deepEqual(
    queued.map((row) => row.act_id),
    acts.map((act) => act.id),
  );
  const tally = (await readTallies(db, [proposalId])).get(proposalId);
  assert.deepEqual((await recountVotes(db)).get(proposalId), tally);
  assert.equal((tally?.yes ?? 0) + (tally?.no ?? 0), VOTERS.length);
}

async function killInALoop(where: ['url' | 'dir', string]): Promise<void> {
  const open = () => openDatabase(where[0] === 'url' ? { url: where[1] } : { dataDir: where[1] });
  const prepared = await open();
  await migrate(prepared.db);
  await admitCitizens(prepared, VOTERS);
  const proposalId = await buildProposal(prepared);
  await prepared.close();
  const acknowledged: string[] = [];
  for (let round = 1; round <= KILLS; round++) {
    acknowledged.push(...(await voteUntilKilled(where, proposalId, round)));
  }
  const after = await open();
  await check(after, proposalId, acknowledged);
  await after.close();
}

describe('a server killed in full flight, again and again', () => {
  test('PGlite: no acknowledged vote is missing and none counts twice', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sabha-kill-'));
    const database = join(folder, 'database');
    await killInALoop(['dir', database]);
    rmSync(folder, { recursive: true, force: true });
  });

  test('PostgreSQL: no acknowledged vote is missing and none counts twice', async () => {
    await killInALoop(['url', await freshPostgresUrl()]);
  });
});
