import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import { parseAddress } from '@sabha/domain/core/hex';
import { listReviewsResponseSchema, listReviewVotersResponseSchema } from '@sabha/domain/reviews/reviews';
import { changesBetween, takeDump } from '../../test/registration/dump.ts';
import { CitizensFixture, walletOf } from '../../test/voting/analytics/citizens-fixture.ts';
import { readSnapshot } from '../live/snapshot.store.ts';
import { reviewVotes, reviewVotesJob } from './review-votes.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const OFFICER = parseAddress(`0x${'d7'.repeat(20)}`);
const NOTE = 'Registered from one office on one morning';
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n);
const OLD = numbers(0, 200);
const NEW = numbers(200, 260);

/** Citizens who were authorised so long before now, also by the contract's days. */
async function admit(
  citizens: CitizensFixture,
  people: readonly number[],
  ageMs: number,
  now = citizens.http.now,
): Promise<void> {
  const at = new Date(now.getTime() - ageMs);
  const rows = people.map((n) => ({
    wallet: walletOf(n),
    status: 'active' as const,
    registered_at: at,
    authorised_at: at,
  }));
  await citizens.db.insertInto('citizens').values(rows).execute();
  const day = at.toISOString().slice(0, 10);
  const authorised = BigInt(people.length);
  await citizens.db
    .insertInto('citizen_days')
    .values({ day, authorised })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ authorised }))
    .execute();
}

async function lookThrough(citizens: CitizensFixture): Promise<void> {
  while ((await reviewVotes(citizens.http.context)) === 'more');
}

async function ask(citizens: CitizensFixture, url: string, headers: Record<string, string>) {
  const { payload } = await citizens.http.app.inject({ url, headers });
  return JSON.parse(payload);
}

/** 200 citizens of long ago vote over two hours, 60 of this week within three minutes after. */
async function attacked(citizens: CitizensFixture): Promise<number> {
  await admit(citizens, OLD, 300 * DAY_MS);
  await admit(citizens, NEW, 2 * DAY_MS);
  const proposal = await citizens.propose();
  for (let n = 0; n < OLD.length; n += 25) {
    await citizens.vote(proposal, OLD.slice(n, n + 25));
    citizens.http.pass(15 * MINUTE_MS);
  }
  await lookThrough(citizens);
  for (const n of [0, 20, 40]) {
    await citizens.vote(proposal, NEW.slice(n, n + 20), 2);
    citizens.http.pass(MINUTE_MS);
  }
  return proposal;
}

forOneDatabase((name, open) => {
  describe(`${name}: votes that officials should look at`, () => {
    test('60 new accounts that vote within minutes on a proposal of 200 are put before an official, once, and no count changes', async () => {
      const citizens = await CitizensFixture.open(await open());
      const proposal = await attacked(citizens);
      const before = await takeDump(citizens.db);
      await Promise.all([lookThrough(citizens), lookThrough(citizens), lookThrough(citizens)]);
      await lookThrough(citizens);
      const touched = changesBetween(before, await takeDump(citizens.db)).map(({ table }) => table);
      assert.deepEqual([...new Set(touched)].sort(), ['review_findings', 'review_progress', 'review_slots']);
      const headers = await citizens.http.signedInAs('case-officer');
      const { data, page } = listReviewsResponseSchema.parse(
        await ask(citizens, '/api/reviews?state=open', headers),
      );
      assert.equal(page.total, data.length);
      const found = data.find(({ rule }) => rule === 'new-accounts');
      assert.partialDeepStrictEqual(found, {
        subject: { kind: 'proposal', id: proposal },
        votes: 60,
        new_accounts: 60,
        usual_percent: 0,
        state: 'open',
        decided: null,
      });
      assert.deepEqual(data.map(({ rule }) => rule).sort(), ['new-accounts', 'together']);
      const url = `/api/reviews/${found?.id}/voters?limit=50`;
      const voters = listReviewVotersResponseSchema.parse(await ask(citizens, `${url}&page=2`, headers));
      assert.equal(voters.page.total, 60);
      assert.deepEqual(
        voters.data.map(({ wallet, is_new }) => [wallet, is_new]),
        NEW.slice(50).map((n) => [walletOf(n), true]),
      );
      await citizens.http.close();
    });

    test('an official decides when the hour is over; the public log says it in numbers, without a wallet or the note', async () => {
      const citizens = await CitizensFixture.open(await open());
      const proposal = await attacked(citizens);
      await lookThrough(citizens);
      const headers = await citizens.http.signedInAs('case-officer', OFFICER);
      const { data } = listReviewsResponseSchema.parse(await ask(citizens, '/api/reviews', headers));
      const id = data.find(({ rule }) => rule === 'new-accounts')?.id;
      const decide = async (payload: object) =>
        citizens.http.app.inject({
          ...{ method: 'PUT', url: `/api/reviews/${id}`, payload },
          headers: await citizens.http.signedIn(OFFICER),
        });
      const early = await decide({ state: 'confirmed', note: NOTE });
      assert.deepEqual([early.statusCode, early.json().kind], [409, 'hour-not-over']);
      citizens.http.pass(60 * MINUTE_MS);
      assert.equal((await decide({ state: 'open', note: null })).statusCode, 400);
      const before = await takeDump(citizens.db);
      const decided = await decide({ state: 'confirmed', note: NOTE });
      assert.equal(decided.statusCode, 200, decided.body);
      const touched = changesBetween(before, await takeDump(citizens.db)).map(({ table }) => table);
      const own = ['audit_log', 'rate_limits', 'review_findings', 'sessions'];
      assert.deepEqual(
        touched.filter((table) => !own.includes(table)),
        [],
        'also confirmed it changes no vote and no count',
      );
      const later = await citizens.http.signedIn(OFFICER);
      assert.partialDeepStrictEqual(await ask(citizens, `/api/reviews/${id}`, later), {
        data: { state: 'confirmed', note: NOTE },
      });
      const log = await citizens.get('/api/audit?action=votes-reviewed');
      assert.partialDeepStrictEqual(JSON.parse(log.body).data, [
        {
          action: 'votes-reviewed',
          subject: { kind: 'proposal', id: String(proposal) },
          before: { state: 'open' },
          after: { state: 'confirmed', votes: 60, new_accounts: 60 },
        },
      ]);
      assert.ok(!log.body.includes(NOTE) && NEW.every((n) => !log.body.includes(walletOf(n))));
      const still = listReviewsResponseSchema.parse(await ask(citizens, '/api/reviews?state=open', later));
      assert.ok(still.data.every((one) => one.id !== id));
      await citizens.http.close();
    });

    test('a busy hour of old accounts is no finding, nor one vote changed many times, nor a town where all are new', async () => {
      const citizens = await CitizensFixture.open(await open());
      await admit(citizens, OLD, 300 * DAY_MS);
      await admit(citizens, [200, 201, 202], DAY_MS);
      const [busy, changed] = [await citizens.propose(), await citizens.propose()];
      await citizens.vote(busy, OLD);
      for (const choice of [1, 2, 1, 2, 1, 2, 1, 2, 1, 2] as const)
        await citizens.vote(changed, [200, 201, 202], choice);
      await lookThrough(citizens);
      const headers = await citizens.http.signedInAs('admin');
      assert.deepEqual((await ask(citizens, '/api/reviews', headers)).data, []);
      await citizens.db.deleteFrom('citizen_days').where('authorised', '=', 200n).execute();
      await admit(citizens, NEW.slice(3), 2 * DAY_MS);
      await citizens.vote(await citizens.propose(), NEW);
      await lookThrough(citizens);
      assert.deepEqual((await ask(citizens, '/api/reviews', headers)).data, []);
      await citizens.http.close();
    });

    test('whoever sends the votes to the contract themselves is found too', async () => {
      const citizens = await CitizensFixture.open(await open());
      const now = new Date();
      await admit(citizens, OLD, 300 * DAY_MS, now);
      await admit(citizens, NEW, DAY_MS, now);
      const proposal = await citizens.propose();
      let block = 0n;
      for (const n of NEW.slice(0, 30)) block = await citizens.voteDirectly(proposal, n);
      await citizens.db
        .insertInto('chain_state')
        .values({
          ...{ chain_id: 1n, genesis_hash: '0x', deployment: '{}', updated_at: now },
          ...{ cursor_block: block, final_block: block, followed_block: block },
        })
        .execute();
      await lookThrough(citizens);
      const headers = await citizens.http.signedInAs('case-officer');
      const { data } = listReviewsResponseSchema.parse(await ask(citizens, '/api/reviews', headers));
      assert.ok(data.some(({ rule, new_accounts }) => rule === 'new-accounts' && new_accounts >= 20));
      const voters = await ask(citizens, `/api/reviews/${data[0]?.id}/voters`, headers);
      assert.ok(voters.page.total >= 10);
      await citizens.http.close();
    });

    test('the queue is for case officers and admins alone', async () => {
      const citizens = await CitizensFixture.open(await open());
      const asked = async (headers: Record<string, string>) =>
        Promise.all(
          ['/api/reviews', '/api/reviews/1', '/api/reviews/1/voters'].map(
            async (url) => (await citizens.http.app.inject({ url, headers })).statusCode,
          ),
        );
      assert.deepEqual(await asked({}), [401, 401, 401]);
      assert.deepEqual(await asked(await citizens.http.signedIn()), [403, 403, 403]);
      assert.deepEqual(await asked(await citizens.http.signedInAs('official')), [403, 403, 403]);
      assert.deepEqual(await asked(await citizens.http.signedInAs('admin')), [200, 404, 404]);
      await citizens.http.close();
    });

    test('where no act came, it writes nothing', async () => {
      const citizens = await CitizensFixture.open(await open());
      await attacked(citizens);
      const job = reviewVotesJob(citizens.http.context);
      while ((await job.step(async () => undefined)) === 'more');
      const written = await readSnapshot(citizens.db);
      assert.equal(await job.step(async () => undefined), 'idle');
      assert.equal(await readSnapshot(citizens.db), written);
      await citizens.http.close();
    });

    test('its counts are deleted: seconds after a day, hours after thirty', async () => {
      const citizens = await CitizensFixture.open(await open());
      await attacked(citizens);
      const job = reviewVotesJob(citizens.http.context);
      const lengths = async () => {
        while ((await job.step(async () => undefined)) === 'more');
        const rows = await citizens.db.selectFrom('review_slots').select('length_ms').distinct().execute();
        return rows.map(({ length_ms }) => length_ms).sort((one, other) => one - other);
      };
      assert.deepEqual(await lengths(), [10_000, 3_600_000]);
      citizens.http.pass(2 * DAY_MS);
      assert.deepEqual(await lengths(), [3_600_000]);
      citizens.http.pass(30 * DAY_MS);
      assert.deepEqual(await lengths(), []);
      await citizens.http.close();
    });
  });
});
