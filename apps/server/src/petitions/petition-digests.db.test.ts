import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { OpenDatabase } from '@sabha/db/open';
import { openFreshEmbedded } from '@sabha/db/test/databases';
import { parseHash } from '@sabha/domain/core/hex';
import type { KyselyPlugin } from 'kysely';
import { PetitionDigests } from './petition-digests.ts';

const NOW = new Date('2026-11-20T06:00:00.000Z');
const KEPT = 1_000;
const hashOf = (id: number) => parseHash(`0x${id.toString(16).padStart(64, '0')}`);

function rowOf(id: number) {
  const text = { title: 'A bridge', description: 'The old one was washed away.', text_hash: hashOf(0) };
  const closes_at = new Date(NOW.getTime() + 86_400_000);
  const terms = { author: `0x${'a0'.repeat(20)}`, required_signatures: 100n, closes_at, created_at: NOW };
  return { id, digest: hashOf(id), ...text, ...terms };
}

describe('the digests of petitions that are signed', () => {
  let database: OpenDatabase;
  before(async () => {
    database = await openFreshEmbedded();
    const rows = Array.from({ length: KEPT + 1 }, (_, index) => rowOf(index + 1));
    await database.db.insertInto('petitions').values(rows).execute();
  });
  after(() => database.close());

  /** Digests over this database, and how often it was asked. */
  function counted() {
    const asked = { times: 0 };
    const plugin: KyselyPlugin = {
      transformQuery({ node }) {
        asked.times += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    return { asked, digests: new PetitionDigests(database.db.withPlugin(plugin)) };
  }

  test('are asked for once, by number and by digest', async () => {
    const { asked, digests } = counted();
    for (let turn = 0; turn < 3; turn++) {
      assert.equal(await digests.of(7), hashOf(7));
      assert.equal(await digests.of(hashOf(7)), hashOf(7));
    }
    assert.equal(asked.times, 2);
  });

  test('are found when a petition has come that was not there before', async () => {
    const { digests } = counted();
    const id = KEPT + 2;
    assert.equal(await digests.of(id), null);
    await database.db.insertInto('petitions').values(rowOf(id)).execute();
    assert.equal(await digests.of(id), hashOf(id));
  });

  test('are right and bounded when more are signed than are kept', async () => {
    const { asked, digests } = counted();
    for (let id = 1; id <= KEPT + 1; id++) assert.equal(await digests.of(id), hashOf(id));
    await digests.of(KEPT + 1);
    assert.equal(asked.times, KEPT + 1, 'the last is kept');
    assert.equal(await digests.of(1), hashOf(1));
    assert.equal(asked.times, KEPT + 2, 'the first was forgotten');
  });
});
