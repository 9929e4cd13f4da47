import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { OpenDatabase } from '@sabha/db/open';
import { forEachDatabase, openFreshEmbedded } from '@sabha/db/test/databases';
import { parseAddress } from '@sabha/domain/core/hex';
import { z } from 'zod';
import { HttpFixture } from '../../../test/http-fixture.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { forgetExpired } from '../forget-expired.ts';
import { officialOf } from '../sessions/session.ts';

const KEY = 'b1946ac9-2df1-4a01-a2f3';
const names = (en: string) => ({ names: { en, si: 'පාලම', ta: 'பாலம்' } });
const OTHER_WALLET = parseAddress(`0x${'c3'.repeat(20)}`);

/** A write whose steps a test holds or breaks: before its transaction, and after it. */
class Steps {
  before: () => Promise<void> = async () => {};
  after: () => Promise<void> = async () => {};
}

async function prepare(database: OpenDatabase) {
  const steps = new Steps();
  const fixture = await HttpFixture.open(database, {
    extend(app, context) {
      app.post(
        '/api/held',
        { config: { requires: ['official'], idempotent: true } },
        async (request, reply) => {
          await steps.before();
          await context.db.transaction().execute((trx) =>
            recordAudit(trx, {
              at: context.clock(),
              official: officialOf(request),
              action: 'held',
              subjectKind: 'held',
              subjectId: '7',
              before: null,
              after: null,
            }),
          );
          await steps.after();
          return reply.code(201).send({ done: true });
        },
      );
    },
  });
  const official = await fixture.signedInAs('official');
  const send = (url: string, body: unknown, key: string | null = KEY, headers = official) =>
    fixture.app.inject({
      method: 'POST',
      url,
      headers: {
        ...headers,
        'content-type': 'application/json',
        ...(key !== null && { 'idempotency-key': key }),
      },
      payload: JSON.stringify(body),
    });
  const written = async () => {
    const rows = await database.db.selectFrom('audit_log').select('action').execute();
    return rows.map(({ action }) => action);
  };
  const close = async () => {
    await fixture.close();
    await database.close();
  };
  return { fixture, steps, send, written, close };
}

/** A promise and what resolves it. */
function gate() {
  return Promise.withResolvers<void>();
}

forEachDatabase((name, open) => {
  describe(`${name}: a write with a key of its client's making`, () => {
    test('sent again it is done once and answered the same', async () => {
      const { send, written, fixture, close } = await prepare(await open());
      const first = await send('/api/categories', names('Roads'));
      assert.equal(first.statusCode, 201);
      assert.equal(first.headers['idempotency-replayed'], undefined);
      fixture.pass(600_000);
      const again = await send('/api/categories', { ministry_ids: [], ...names('Roads') });
      assert.equal(again.statusCode, 201);
      assert.equal(again.headers['idempotency-replayed'], 'true');
      assert.equal(again.headers.location, first.headers.location);
      assert.equal(again.body, first.body);
      assert.equal((await send('/api/categories', names('Roads'), `"${KEY}"`)).body, first.body);
      assert.deepEqual(await written(), ['category-created']);
      await close();
    });

    test('the key is for one request of one wallet by one route', async () => {
      const { send, written, fixture, close } = await prepare(await open());
      await send('/api/categories', names('Roads'));
      const other = await send('/api/categories', names('Rails'));
      assert.equal(other.statusCode, 422);
      assert.equal(other.json().kind, 'key-reused');
      assert.equal(
        (await send('/api/spending/ministries', { ...names('Rails'), valid_from: 2024 })).statusCode,
        201,
      );
      const colleague = await fixture.signedInAs('official', OTHER_WALLET);
      assert.equal((await send('/api/categories', names('Rails'), KEY, colleague)).statusCode, 201);
      assert.deepEqual(await written(), ['category-created', 'ministry-created', 'category-created']);
      await close();
    });

    test('nobody without the role learns what a key answered, and no key is kept as it was sent', async () => {
      const { send, fixture, close } = await prepare(await open());
      await send('/api/categories', names('Roads'));
      assert.equal(
        (await send('/api/categories', names('Roads'), KEY, await fixture.signedIn())).statusCode,
        403,
      );
      assert.equal((await send('/api/categories', names('Roads'), KEY, {})).statusCode, 401);
      const kept = await fixture.context.db.selectFrom('idempotent_writes').selectAll().execute();
      assert.equal(kept.length, 1);
      assert.doesNotMatch(JSON.stringify(kept), new RegExp(KEY));
      assert.ok(!fixture.logged.includes(KEY));
      await close();
    });

    test('a key is bounded', async () => {
      const { send, written, close } = await prepare(await open());
      for (const key of [
        '',
        'short',
        'x'.repeat(129),
        'with space',
        'a,b,c,d,e',
        "';drop table--",
        'ක'.repeat(9),
      ]) {
        assert.equal((await send('/api/categories', names('Roads'), key)).statusCode, 400, key);
      }
      assert.deepEqual(await written(), []);
      await close();
    });

    test('a refusal is not kept: nothing was done, and the same request may be tried again', async () => {
      const { send, written, close } = await prepare(await open());
      const project = { ...names('Roads'), ministry_ids: [1] };
      assert.equal((await send('/api/categories', project)).statusCode, 400);
      assert.equal(
        (await send('/api/spending/ministries', { ...names('M'), valid_from: 2024 }, null)).statusCode,
        201,
      );
      assert.equal((await send('/api/categories', project)).statusCode, 201);
      assert.deepEqual(await written(), ['ministry-created', 'category-created']);
      await close();
    });

    test('a second one while the first is running is answered with a wait', async () => {
      const { send, steps, written, close } = await prepare(await open());
      const [reached, held] = [gate(), gate()];
      steps.before = () => {
        reached.resolve();
        return held.promise;
      };
      const first = send('/api/held', {});
      await reached.promise;
      const second = await send('/api/held', {});
      assert.equal(second.statusCode, 409);
      assert.equal(second.json().kind, 'under-way');
      assert.equal(second.headers['retry-after'], '1');
      held.resolve();
      assert.equal((await first).statusCode, 201);
      assert.equal((await send('/api/held', {})).headers['idempotency-replayed'], 'true');
      assert.deepEqual(await written(), ['held']);
      await close();
    });

    test('a server that died before the commit: another takes over, and the first can not commit any more', async () => {
      const { send, steps, written, fixture, close } = await prepare(await open());
      const [reached, held] = [gate(), gate()];
      steps.before = () => {
        reached.resolve();
        return held.promise;
      };
      const first = send('/api/held', {});
      await reached.promise;
      steps.before = async () => {};
      fixture.pass(2 * 60_000 + 1);
      assert.equal((await send('/api/held', { other: true })).statusCode, 422);
      assert.equal((await send('/api/held', {})).statusCode, 201);
      held.resolve();
      assert.equal((await first).statusCode, 500);
      assert.deepEqual(await written(), ['held']);
      assert.equal((await send('/api/held', {})).statusCode, 201);
      await close();
    });

    test('a server that died after the commit: the write is not repeated, and the log is pointed at', async () => {
      const { send, steps, written, fixture, close } = await prepare(await open());
      steps.after = async () => {
        throw new Error('gone');
      };
      assert.equal((await send('/api/held', {})).statusCode, 500);
      steps.after = async () => {};
      fixture.pass(600_000);
      const again = await send('/api/held', {});
      assert.equal(again.statusCode, 409);
      assert.equal(again.json().kind, 'answer-lost');
      const log = await fixture.app.inject({ url: String(again.headers.location) });
      assert.equal(log.json().page.total, 1);
      assert.deepEqual(await written(), ['held']);
      await close();
    });

    test('a key is valid for a day, and then deleted', async () => {
      const { send, written, fixture, close } = await prepare(await open());
      await send('/api/held', {});
      fixture.pass(24 * 3_600_000 + 1);
      assert.equal(
        (await send('/api/held', {}, KEY, await fixture.signedInAs('official', OTHER_WALLET))).statusCode,
        201,
      );
      await forgetExpired(fixture.context);
      const kept = await fixture.context.db.selectFrom('idempotent_writes').select('wallet').execute();
      assert.deepEqual(kept, [{ wallet: OTHER_WALLET }]);
      fixture.pass(24 * 3_600_000 + 1);
      assert.equal(
        (await send('/api/held', {}, KEY, await fixture.signedIn(OTHER_WALLET))).headers[
          'idempotency-replayed'
        ],
        undefined,
      );
      assert.deepEqual(await written(), ['held', 'held', 'held']);
      await close();
    });
  });
});

test('every write of an official that makes something new takes a key, and says so', async () => {
  const { fixture, close } = await prepare(await openFreshEmbedded());
  const parameters = z.array(z.object({ in: z.string(), name: z.string() })).default([]);
  const { paths } = z
    .object({ paths: z.record(z.string(), z.object({ post: z.object({ parameters }).optional() })) })
    .parse((await fixture.app.inject({ url: '/api/docs/json' })).json());
  const taking = Object.entries(paths)
    .filter(([, { post }]) =>
      post?.parameters.some((one) => one.in === 'header' && one.name === 'idempotency-key'),
    )
    .map(([path]) => path);
  assert.deepEqual(taking.sort(), [
    '/api/categories',
    '/api/face/reviews/{id}/decisions',
    '/api/held',
    '/api/officials',
    '/api/officials/proposals/{id}/consent',
    '/api/policies',
    '/api/policies/imports',
    '/api/projects',
    '/api/projects/{id}/disbursements',
    '/api/proposals',
    '/api/proposals/imports',
    '/api/reports/{id}/thread',
    '/api/spending/imports',
    '/api/spending/imports/{id}/publish',
    '/api/spending/imports/{id}/undo',
    '/api/spending/ministries',
    '/api/spending/ministries/{id}/aliases',
    '/api/spending/ministries/{id}/names',
    '/api/spending/ministries/{id}/predecessors',
    '/api/spending/series',
  ]);
  await close();
});
