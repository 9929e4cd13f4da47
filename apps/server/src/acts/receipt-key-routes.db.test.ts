import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { receiptKeysResponseSchema } from '@sabha/domain/acts/receipt-keys';
import { openFreshEmbedded } from '../../../../packages/db/test/databases.ts';
import { HttpFixture } from '../../test/http-fixture.ts';

describe('the keys of receipts', () => {
  let fixture: HttpFixture;
  before(async () => {
    fixture = await HttpFixture.open(await openFreshEmbedded());
  });
  after(() => fixture.close());

  test('are open data: anyone may read them, from any site, without a key', async () => {
    const answer = await fixture.app.inject({
      method: 'GET',
      url: '/api/receipts/keys',
      headers: { origin: 'https://elsewhere.example' },
    });
    assert.equal(answer.statusCode, 200, answer.body);
    assert.equal(answer.headers['access-control-allow-origin'], '*');
    assert.equal(answer.headers['access-control-allow-credentials'], undefined);
    const { data } = receiptKeysResponseSchema.parse(answer.json());
    assert.equal(data.length, 1, 'the key of this server, though it has signed nothing yet');
    assert.deepEqual([data[0]?.from, data[0]?.until], [null, null]);
  });

  test('are described with the other operations', async () => {
    const described = await fixture.app.inject({ method: 'GET', url: '/api/docs/json' });
    assert.ok(described.json().paths['/api/receipts/keys']?.get);
  });
});
