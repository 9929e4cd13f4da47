import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { OpenDatabase } from '@sabha/db/open';
import { forOneDatabase } from '@sabha/db/test/databases';
import { parseAddress } from '@sabha/domain/core/hex';
import { puzzleResponseSchema, type WorkChallenge, type WorkDone } from '@sabha/domain/core/work';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { HttpFixture } from '../../../test/http-fixture.ts';

const SIGN_INS = 20;
const SHARED = '192.0.2.7';
const ABUSER = '198.51.100.9';

forOneDatabase((name, open) => {
  describe(`work instead of waiting, on ${name}`, () => {
    let database: OpenDatabase;
    let fixture: HttpFixture;
    let origin: string;
    before(async () => {
      database = await open();
      fixture = await HttpFixture.open(database, { settings: { TRUST_PROXY: 'true', WORK_ITERATIONS: '1' } });
      origin = await fixture.listen();
    });
    after(async () => {
      await fixture.close();
      await database.close();
    });
    const ask = (
      path: string,
      from: string,
      options: { headers?: Record<string, string>; body?: unknown } = {},
    ) =>
      fetch(`${origin}${path}`, {
        method: 'POST',
        headers: {
          'x-forwarded-for': from,
          ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...options.headers,
        },
        ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      });
    const nonce = (from: string, headers: Record<string, string> = {}) =>
      ask('/api/session/nonce', from, { headers });
    /** Asks until the address has nothing left. */
    const useUp = async (from: string) => {
      for (let n = 0; n < SIGN_INS; n += 1) await nonce(from);
      assert.equal((await nonce(from)).status, 429);
    };
    const puzzle = async (from: string): Promise<WorkChallenge[]> => {
      const answer = await fetch(`${origin}/api/work`, { headers: { 'x-forwarded-for': from } });
      return puzzleResponseSchema.parse(await answer.json()).data.challenges;
    };
    const solve = async (challenges: readonly WorkChallenge[]): Promise<WorkDone> => ({
      solutions: await Promise.all(
        challenges.map(async (challenge) => {
          const solution = await solveChallenge({ challenge, deriveKey });
          assert.ok(solution);
          return { challenge, solution };
        }),
      ),
    });
    const earn = (from: string, done: WorkDone) => ask('/api/work', from, { body: done });
    const passIn = (answer: Response) => ({
      cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
    });

    test('one address with many sign-ins does not shut out a neighbour who has a session or has worked', async () => {
      await useUp(SHARED);
      const refused = await nonce(SHARED);
      assert.equal(refused.headers.get('sabha-work'), '/api/work');
      assert.ok(Number(refused.headers.get('retry-after')) > 0); // whoever cannot compute, waits
      const signedIn = await fixture.signedIn(parseAddress(`0x${'c3'.repeat(20)}`));
      assert.equal((await nonce(SHARED, signedIn)).status, 200);

      const earned = await earn(SHARED, await solve(await puzzle(SHARED)));
      assert.equal(earned.status, 200, await earned.text());
      assert.match(earned.headers.get('set-cookie') ?? '', /HttpOnly; SameSite=Lax/i);
      for (let n = 0; n < 6; n += 1) assert.equal((await nonce(SHARED, passIn(earned))).status, 200);
      assert.equal((await nonce(SHARED, passIn(earned))).status, 429, 'a pass ends');
      const forged = passIn(earned)
        .cookie.replace(/=./, '=0')
        .replace(/\.\d{13}/, '.9999999999999');
      assert.equal((await nonce(SHARED, { cookie: forged })).status, 429);
    });

    test("another site's page cannot use up a visitor's sign-ins", async () => {
      const from = '192.0.2.8';
      const elsewhere = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
      for (let n = 0; n < SIGN_INS * 2; n += 1) assert.equal((await nonce(from, elsewhere)).status, 403);
      const own = await nonce(from);
      assert.equal(own.status, 200);
      assert.equal(own.headers.get('ratelimit-remaining'), String(SIGN_INS - 1));
    });

    test('many wallets at one address together have an end', async () => {
      const from = '192.0.2.9';
      await useUp(from);
      const lets: number[] = [];
      for (let wallet = 0; wallet < 11; wallet += 1) {
        const signedIn = await fixture.signedIn(parseAddress(`0x${String(wallet).padStart(40, '0')}`));
        for (let n = 0; n < SIGN_INS; n += 1) lets.push((await nonce(from, signedIn)).status);
      }
      assert.equal(lets.filter((status) => status === 200).length, SIGN_INS * 10);
    });

    test('a solution counts once, for one puzzle of ours, in time', async () => {
      const done = await solve(await puzzle(ABUSER));
      const kind = async (answer: Promise<Response>) =>
        ((await (await answer).json()) as { kind: string }).kind;
      const twice = await Promise.all([earn(ABUSER, done), earn(ABUSER, done)]);
      assert.deepEqual(twice.map(({ status }) => status).sort(), [200, 409]);

      const [a, b] = [await solve(await puzzle(ABUSER)), await solve(await puzzle(ABUSER))];
      const [first, ...rest] = a.solutions;
      assert.ok(first && b.solutions[0]);
      const mixed = { solutions: [b.solutions[0], ...rest] };
      assert.equal(await kind(earn(ABUSER, mixed)), 'work-wrong');
      const same = { solutions: [first, first, first, first] };
      assert.equal(await kind(earn(ABUSER, same)), 'work-wrong');
      const later = structuredClone(a);
      for (const { challenge } of later.solutions) challenge.parameters.data.until += 1;
      assert.equal(await kind(earn(ABUSER, later)), 'work-wrong');
      const guessed = structuredClone(a);
      for (const { solution } of guessed.solutions) solution.derivedKey = `00${'a'.repeat(30)}`;
      assert.equal(await kind(earn(ABUSER, guessed)), 'work-wrong');
      fixture.pass(5 * 60_000);
      assert.equal(await kind(earn(ABUSER, a)), 'work-expired');
    });

    test('the price rises with what was earned, for the one who earns, and cheap puzzles kept for later do not count', async () => {
      const costOf = async (from: string) => (await puzzle(from))[0]?.parameters.cost;
      const from = '192.0.2.10';
      const kept = await solve(await puzzle(from));
      const before = await costOf('192.0.2.11');
      assert.equal(await costOf(from), before);
      for (let n = 0; n < 12; n += 1)
        assert.equal((await earn(from, await solve(await puzzle(from)))).status, 200);
      assert.equal(await costOf(from), 4);
      assert.equal(await costOf('192.0.2.11'), before);
      assert.equal((await earn(from, kept)).status, 409);
      fixture.pass(5 * 60_000 - 1);
      assert.equal(await costOf(from), 1, 'and falls again');
    });
  });
});
