import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseAddress } from '@sabha/domain/core/hex';
import { forEachDatabase, type OpenFresh } from '../../../../../packages/db/test/databases.ts';
import { buildPerson, insertPerson } from '../../../test/registration/people.ts';
import { newPersonalDataKey } from '../../config/key-files.ts';
import type { Privacy } from '../../privacy.ts';
import { type Claims, claimedFields, claimIndexes } from './claims.store.ts';
import { createPrivacy } from './privacy.ts';

const first = newPersonalDataKey();
const second = newPersonalDataKey();
/** Three servers in the middle of a rotation: one that knows only the old key, one that still uses it, one that uses the new. */
const SERVERS = [
  createPrivacy([first]),
  createPrivacy([first, second]),
  createPrivacy([second, first]),
] as const;
const wallet = (n: number) => parseAddress(`0x${n.toString(16).padStart(40, '0')}`);
const NIC = '198534000937';

type Db = Awaited<ReturnType<OpenFresh>>['db'];

/** Registers on one server: true where the NIC was free. */
async function registers(db: Db, privacy: Privacy, n: number, nic = NIC): Promise<boolean> {
  const refused = new Error('taken');
  try {
    await db.transaction().execute(async (trx) => {
      const person = buildPerson({
        privacy,
        wallet: wallet(n),
        nic,
        email: `p${n}@example.lk`,
        mobile: `+9477000000${n}`,
      });
      const id = await insertPerson(trx, person);
      if ((await claimIndexes(trx, id, person.claims)).length > 0) throw refused;
    });
    return true;
  } catch (error) {
    if (error === refused || /people_nic_index_key/.test(String(error))) return false;
    throw error;
  }
}

forEachDatabase((name, open) => {
  describe(`what a person has taken, on ${name}`, () => {
    test('of all who race for one NIC, on servers with other keys, one has it', async () => {
      const { db } = await open();
      const won = await Promise.all(
        [0, 1, 2, 0, 1, 2].map((at, n) => registers(db, SERVERS[at] ?? SERVERS[0], n)),
      );
      assert.equal(won.filter(Boolean).length, 1);
      assert.equal((await db.selectFrom('people').select('id').execute()).length, 1);
    });

    test('a value is found from every server, and is free again when its person gives it up', async () => {
      const { db } = await open();
      assert.ok(await registers(db, SERVERS[0], 1));
      const [old, middle, late] = SERVERS;
      for (const privacy of SERVERS) {
        assert.deepEqual(await claimedFields(db, { nic: privacy.indexesOf('nic', NIC) }), ['nic']);
        assert.deepEqual(await claimedFields(db, { nic: privacy.indexesOf('nic', '200000100012') }), []);
      }
      const { id } = await db.selectFrom('people').select('id').executeTakeFirstOrThrow();
      const moved: Claims = { email: late.indexesOf('email', 'new@example.lk') };
      assert.deepEqual(await claimIndexes(db, id, moved), []);
      assert.deepEqual(await claimedFields(db, { email: old.indexesOf('email', 'p1@example.lk') }), []);
      assert.deepEqual(await claimedFields(db, { email: middle.indexesOf('email', 'new@example.lk') }), [
        'email',
      ]);
      assert.deepEqual(await claimedFields(db, moved, id), [], 'one’s own is not somebody else’s');
      await db.deleteFrom('people').where('id', '=', id).execute();
      assert.deepEqual(await claimedFields(db, { nic: late.indexesOf('nic', NIC) }), []);
    });
  });
});
