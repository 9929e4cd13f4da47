import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, test } from 'node:test';
import { migrate } from '@sabha/db/migrate';
import { type OpenDatabase, openDatabase } from '@sabha/db/open';
import { scriptArguments } from '@sabha/db/test/built-script';
import { freshPostgresUrl } from '@sabha/db/test/databases';
import { parseAddress } from '@sabha/domain/core/hex';
import { ENDORSEMENT, SIGNS } from '@sabha/domain/petitions/petition-structs';
import { toHex } from 'viem';
import { endorsementBody } from '../../test/petitions/petition-station.ts';
import { buildCitizen, CHAIN_ID, CONTRACT, signVote, voteBody } from '../../test/voting/ballots.ts';
import { admitCitizens, buildProposal, DEADLINE, NOW, TEXT_HASH } from '../../test/voting/polling-station.ts';
import { readTallies, recountVotes } from '../voting/counts/tallies.store.ts';

const KILLS = 3;
const CITIZENS = Array.from({ length: 8 }, (_, n) => buildCitizen(n));
const PETITION = { id: 1, digest: `0x${'9e'.repeat(32)}` };
type Citizen = (typeof CITIZENS)[number];
const ACKNOWLEDGED_BEFORE_KILL = 24;
const SERVER = new URL('../../test/voting/vote-server.ts', import.meta.url).pathname;

async function startServer(where: readonly string[]): Promise<{ child: ChildProcess; address: string }> {
  // What optimising the embedded database takes is not won back before the kill.
  const child = spawn(process.execPath, ['--liftoff-only', ...scriptArguments(SERVER), ...where], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  });
  return { child, address };
}

interface Sent {
  readonly path: string;
  readonly body: object;
  readonly digest: string;
}

/** Ballot number `n` of a citizen in a round. It may begin with the choice that is current: that is refused, the next is the other. */
async function ballot(by: Citizen, proposalId: number, seq: bigint): Promise<Sent> {
  const choice = seq % 2n === 0n ? 'no' : 'yes';
  const terms = { proposalId, textHash: TEXT_HASH, deadline: DEADLINE, choice, seq } as const;
  const signed = await signVote(by, terms);
  const body = { ...voteBody(signed), voteType: choice };
  return { path: '/api/proposals/vote', body, digest: signed.digest };
}

/** A signature under the petition and its withdrawal by turns. */
async function endorsement(by: Citizen, seq: bigint): Promise<Sent> {
  const contract = { chainId: CHAIN_ID, address: CONTRACT };
  const choice = seq % 2n === 0n ? 'withdraw' : 'sign';
  const terms = { by, petition: PETITION.digest, contract, now: NOW, seq, choice } as const;
  return { path: `/api/petitions/${PETITION.id}/sign`, ...(await endorsementBody(terms)) };
}

/** Votes and signs until the server dies, each citizen one act of a kind after another; kills it in full flight. Gives what was acknowledged. */
async function sendUntilKilled(
  where: readonly string[],
  proposalId: number,
  round: number,
): Promise<string[]> {
  const { child, address } = await startServer(where);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const acknowledged: string[] = [];
  const send = async (sign: (seq: bigint) => Promise<Sent>) => {
    for (let n = 1; ; n++) {
      const { path, body, digest } = await sign(BigInt(round * 1_000_000 + n));
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${address}${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      await answer.arrayBuffer();
      if (answer.status === 200) acknowledged.push(digest);
      if (acknowledged.length >= ACKNOWLEDGED_BEFORE_KILL) child.kill('SIGKILL');
    }
  };
  const senders = CITIZENS.flatMap((by) => [
    send((seq) => ballot(by, proposalId, seq)),
    send((seq) => endorsement(by, seq)),
  ]);
  await Promise.all(senders.map((sender) => sender.catch(() => undefined)));
  child.kill('SIGKILL');
  await ended;
  return acknowledged;
}

async function check(
  { db }: OpenDatabase,
  proposalId: number,
  acknowledged: readonly string[],
): Promise<void> {
  const acts = await db
    .selectFrom('acts')
    .select(['id', 'digest', 'kind', 'author', 'payload'])
    .orderBy('id')
    .execute();
  const kept = new Map(acts.map((act) => [act.digest, act.kind]));
  assert.deepEqual(
    acknowledged.filter((digest) => !kept.has(digest)),
    [],
  );
  assert.deepEqual(
    new Set(acknowledged.map((digest) => kept.get(digest))),
    new Set(['ballot', 'endorsement']),
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
  const voters = new Set(acts.filter(({ kind }) => kind === 'ballot').map(({ author }) => author));
  assert.equal((tally?.yes ?? 0) + (tally?.no ?? 0), voters.size);

  const latest = new Map(
    acts
      .filter(({ kind }) => kind === 'endorsement')
      .map(({ author, payload }) => [author, ENDORSEMENT.decode(toHex(payload)).choice]),
  );
  const current = await db.selectFrom('petition_signatures_current').select(['signer', 'choice']).execute();
  assert.deepEqual(new Map(current.map(({ signer, choice }) => [signer, choice])), latest);
  const petition = await db.selectFrom('petitions').select('signatures').executeTakeFirstOrThrow();
  assert.equal(Number(petition.signatures), [...latest.values()].filter((choice) => choice === SIGNS).length);
}

/** A petition that more have to sign than there are. */
async function buildPetition({ db }: OpenDatabase): Promise<void> {
  const text = { title: 'A bridge', description: 'The old one was washed away.', text_hash: TEXT_HASH };
  const author = parseAddress(`0x${'a0'.repeat(20)}`);
  const closes_at = new Date(NOW.getTime() + 86_400_000);
  await db
    .insertInto('petitions')
    .values({ ...PETITION, ...text, author, required_signatures: 100n, closes_at, created_at: NOW })
    .execute();
}

async function killInALoop(where: ['url' | 'dir', string]): Promise<void> {
  const open = () => openDatabase(where[0] === 'url' ? { url: where[1] } : { dataDir: where[1] });
  const prepared = await open();
  await migrate(prepared.db);
  await admitCitizens(prepared, CITIZENS);
  const proposalId = await buildProposal(prepared);
  await buildPetition(prepared);
  await prepared.close();
  const acknowledged: string[] = [];
  for (let round = 1; round <= KILLS; round++) {
    acknowledged.push(...(await sendUntilKilled(where, proposalId, round)));
  }
  const after = await open();
  await check(after, proposalId, acknowledged);
  await after.close();
}

describe('a server killed in full flight, again and again', () => {
  test('PGlite: no acknowledged vote or petition signature is missing and none counts twice', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sabha-kill-'));
    const database = join(folder, 'database');
    await killInALoop(['dir', database]);
    rmSync(folder, { recursive: true, force: true });
  });

  test('PostgreSQL: no acknowledged vote or petition signature is missing and none counts twice', async () => {
    await killInALoop(['url', await freshPostgresUrl()]);
  });
});
