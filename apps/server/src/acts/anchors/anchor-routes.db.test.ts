import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openFreshEmbedded } from '@sabha/db/test/databases';
import { listAnchorsResponseSchema } from '@sabha/domain/acts/receipt-anchor';
import { HttpFixture } from '../../../test/http-fixture.ts';
import { addAnchor } from './anchors.store.ts';

const AT = new Date('2026-11-20T06:00:00.000Z');

describe('the anchors of receipts', () => {
  let fixture: HttpFixture;
  before(async () => {
    fixture = await HttpFixture.open(await openFreshEmbedded());
    for (const index of [0n, 1n, 2n]) {
      const range = { first_act: index * 5n + 1n, last_act: index * 5n + 5n };
      const batches = { first_batch: index + 1n, last_batch: index + 1n };
      const root = `0x${'ab'.repeat(32)}`;
      await addAnchor(fixture.context.db, 'any', { index, ...range, ...batches, root, made_at: AT });
    }
  });
  after(() => fixture.close());

  const ask = async (query: string) => {
    const answer = await fixture.app.inject({ method: 'GET', url: `/api/receipts/anchors${query}` });
    assert.equal(answer.statusCode, 200, answer.body);
    return listAnchorsResponseSchema.parse(answer.json());
  };

  test('are listed in their order, page by page, with the acts that each covers', async () => {
    const first = await ask('?limit=2');
    assert.deepEqual(
      first.data.map(({ first_act, last_act, state }) => [first_act, last_act, state]),
      [
        ['1', '5', 'waiting'],
        ['6', '10', 'waiting'],
      ],
    );
    assert.equal(first.next, '1');
    const last = await ask(`?limit=2&after=${first.next}`);
    assert.deepEqual([last.data.map(({ index }) => index), last.next], [['2'], null]);
  });

  test('are refused behind a number that the database does not have', async () => {
    for (const after of ['9223372036854775807', '9223372036854776000', '-1', 'x']) {
      const answer = await fixture.app.inject({ method: 'GET', url: `/api/receipts/anchors?after=${after}` });
      assert.equal(answer.statusCode, 400, after);
    }
  });

  test('say in the metrics how long the first act has waited for one', async () => {
    const answer = await fixture.app.inject({ method: 'GET', url: '/metrics' });
    assert.match(answer.body, /^sabha_oldest_unanchored_act_seconds 0$/m);
  });
});
