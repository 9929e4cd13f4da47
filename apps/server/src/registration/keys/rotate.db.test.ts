import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import type { OpenDatabase } from '@sabha/db/open';
import { sql } from 'kysely';
import { forEachDatabase } from '../../../../../packages/db/test/databases.ts';
import { testConfig } from '../../../test/http-fixture.ts';
import { memberFacts, members, registerCrowd } from '../../../test/registration/crowd.ts';
import { CitizensFixture, walletOf } from '../../../test/voting/analytics/citizens-fixture.ts';
import type { Config } from '../../config/config.ts';
import { newPersonalDataKey, writeProposedKeys } from '../../config/key-files.ts';
import { type PersonalDataKeys, writePersonalDataKeys } from '../../config/personal-data-keys.ts';
import { readConfig } from '../../config/read-config.ts';
import { openFacts } from '../person-facts.ts';
import { claimedFields } from '../privacy/claims.store.ts';
import { noteKeys } from '../privacy/known-keys.ts';
import { createPrivacy } from '../privacy/privacy.ts';
import { rememberedNic, rememberNic } from '../privacy/remembered-nics.store.ts';
import { listNewcomers } from '../users/list-newcomers.ts';
import { updateUser } from '../users/update-user.ts';
import { type KeysIo, runKeys } from './keys-command.ts';

const NOW = new Date('2026-03-01T06:00:00Z');
const PEOPLE = 230;
const folders: string[] = [];
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sabha-rotate-'));
  folders.push(folder);
  return folder;
}

/** Runs the command over a database that stays open; gives its exit code and what it printed. */
async function run(
  command: string,
  { db, kind }: OpenDatabase,
  config: Config,
  progress?: KeysIo['progress'],
) {
  const lines: string[] = [];
  const code = await runKeys([command], {
    config,
    clock: () => NOW,
    print: (line) => lines.push(line),
    openDatabase: async () => ({ db, kind, close: async () => undefined }),
    ...(progress && { progress }),
  });
  return { code, text: lines.join('\n') };
}

const given = (keys: PersonalDataKeys) => testConfig({ PERSONAL_DATA_KEYS: writePersonalDataKeys(keys) });

/** Whether all people are sealed under this ring's current key, can be read, and found by what they registered with. */
async function assertRotated({ db }: OpenDatabase, keys: PersonalDataKeys): Promise<void> {
  const alone = createPrivacy([keys[0]]);
  const people = await db.selectFrom('people').selectAll().orderBy('id').execute();
  assert.equal(people.length, PEOPLE);
  for (const [n, person] of people.entries()) {
    const { email, nic } = memberFacts(n);
    assert.equal(alone.unseal('email', person.reference, person.email_sealed), email);
    assert.equal(alone.indexesOf('nic', nic)[0], person.nic_index);
    const { province, public_id } = openFacts(alone, person);
    assert.equal(province, 'Uva');
    assert.equal(alone.indexesOf('public-id', public_id)[0], person.public_index);
    assert.deepEqual(await claimedFields(db, { nic: alone.indexesOf('nic', nic) }), ['nic']);
  }
}

forEachDatabase((name, open) => {
  describe(`rotating the keys, on ${name}`, () => {
    test('goes on after it was cut off, and ends with everything under the new key', async () => {
      const database = await open();
      const old = newPersonalDataKey();
      const ring: PersonalDataKeys = [newPersonalDataKey(), old];
      const before = createPrivacy([old]);
      await noteKeys(database.db, { keys: ring, keysAreGiven: true }, NOW);
      await registerCrowd({ db: database.db, privacy: before }, members(0, PEOPLE, 'Uva'), NOW);
      const check = before.indexesOf('email', memberFacts(3).email)[0];
      await database.db
        .insertInto('identity_checks')
        .values({
          person_wallet: memberFacts(3).wallet,
          verifier: 'email-code',
          proved_at: NOW,
          subject_index: check,
        })
        .execute();
      const message = {
        reference: 'r1',
        channel: 'email',
        state: 'waiting',
        next_try_at: NOW,
        created_at: NOW,
      } as const;
      const sealed = {
        target_sealed: before.seal('target', 'r1', 'a@b.lk'),
        body_sealed: before.seal('body', 'r1', 'hello'),
      };
      await database.db
        .insertInto('outgoing_messages')
        .values({ ...message, ...sealed })
        .execute();
      const killed = run('rotate', database, given(ring), () => {
        throw new Error('killed');
      });
      await assert.rejects(killed, /killed/);
      const half = await run('status', database, given(ring));
      assert.match(
        half.text,
        new RegExp(
          `${ring[0].id}: current; 100 people, 0 messages, 0 figures\n${old.id}: 130 people, 1 messages`,
        ),
      );
      const done = await run('rotate', database, given(ring));
      assert.match(done.text, /130 people, 1 messages/);
      assert.match(done.text, new RegExp(`${old.id}: no longer needed`));
      await assertRotated(database, ring);
      const row = await database.db.selectFrom('outgoing_messages').selectAll().executeTakeFirstOrThrow();
      const alone = createPrivacy([ring[0]]);
      assert.equal(alone.unseal('body', 'r1', row.body_sealed), 'hello');
      const proved = await database.db
        .selectFrom('identity_checks')
        .select('subject_index')
        .executeTakeFirst();
      assert.equal(proved?.subject_index, alone.indexesOf('email', memberFacts(3).email)[0]);
      await noteKeys(database.db, { keys: [ring[0]], keysAreGiven: true }, NOW);
      assert.match((await run('rotate', database, given([ring[0]]))).text, /0 people/);
      assert.equal(
        (await database.db.selectFrom('person_indexes').select('field').execute()).length,
        3 * PEOPLE,
      );
    });

    test('what is held back of figures, and the groups of voters, go on under the new key alone @all', async () => {
      const database = await open();
      const citizens = await CitizensFixture.open(database, [
        ...members(0, 20, 'Uva'),
        ...members(20, 20, 'Central'),
      ]);
      const proposal = await citizens.propose();
      await citizens.vote(proposal, [0, 1, 2, 3, 4, 5, 20, 21, 22, 23, 24, 25]);
      await citizens.refresh();
      await updateUser(citizens.http.context, { wallet: walletOf(30), admin: null }, { province: 'Western' });
      const published = async () => JSON.parse((await citizens.get('/api/proposals/turnout')).body).data;
      const before = await published();
      assert.equal(before[0].voters, 6);
      const ring: PersonalDataKeys = [newPersonalDataKey(), ...testConfig().personalData.keys];
      await noteKeys(database.db, { keys: ring, keysAreGiven: true }, NOW);
      const { text } = await run('rotate', database, given(ring));
      assert.match(text, /40 people, 0 messages, 16 figures/);
      const privacy = createPrivacy([ring[0]]);
      await noteKeys(database.db, { keys: [ring[0]], keysAreGiven: true }, NOW);
      const context = { ...citizens.http.context, privacy };
      await citizens.vote(proposal, [6, 7, 8, 9, 10, 26, 27, 28, 29, 31]);
      await citizens.refresh(context);
      await listNewcomers(context);
      assert.equal((await published())[0].voters, 11);
      await citizens.http.close();
    });

    test('while people register on servers of either key, nobody registers twice', async () => {
      const database = await open();
      const old = newPersonalDataKey();
      const ring: PersonalDataKeys = [newPersonalDataKey(), old];
      const [late, early] = [createPrivacy(ring), createPrivacy([old])];
      await noteKeys(database.db, { keys: ring, keysAreGiven: true }, NOW);
      await registerCrowd({ db: database.db, privacy: early }, members(0, PEOPLE, 'Uva'), NOW);
      const again = (privacy: typeof late, n: number) =>
        registerCrowd({ db: database.db, privacy }, members(n, 1, 'Uva'), NOW).then(
          () => 'registered',
          () => 'refused',
        );
      // The same wallets would be refused for that alone: others come with the same NIC.
      await sql`update people set wallet = overlay(wallet placing 'ff' from 3 for 2)`.execute(database.db);
      await database.db.deleteFrom('citizens').execute();
      const [{ code }, ...tries] = await Promise.all([
        run('rotate', database, given(ring)),
        ...[0, 50, 99, 100, 150, 229].flatMap((n) => [again(late, n), again(early, n)]),
      ]);
      assert.equal(code, 0);
      assert.deepEqual([...new Set(tries)], ['refused']);
      assert.equal((await database.db.selectFrom('people').select('id').execute()).length, PEOPLE);
    });

    test('a remembered NIC keeps its old key until it is deleted', async () => {
      const database = await open();
      const old = newPersonalDataKey();
      const ring: PersonalDataKeys = [newPersonalDataKey(), old];
      const { nic } = memberFacts(1);
      const index = createPrivacy([old]).indexesOf('nic', nic)[0];
      const until = new Date('2026-09-01T06:00:00Z');
      await noteKeys(database.db, { keys: ring, keysAreGiven: true }, NOW);
      await rememberNic(database.db, { index, key: old.id, until });
      const { text } = await run('rotate', database, given(ring));
      assert.match(text, /1 NICs that are kept, the last until 2026-09-01 \(for looking up alone/);
      const found = await rememberedNic(database.db, createPrivacy(ring).indexesOf('nic', nic), NOW);
      assert.deepEqual(found, { until });
      await assert.rejects(noteKeys(database.db, { keys: [ring[0]], keysAreGiven: true }, NOW), {
        name: 'KeysUnusable',
      });
      await noteKeys(database.db, { keys: [ring[0]], keysAreGiven: true }, until);
    });
  });
});

describe('rotating the keys of the data folder', () => {
  forEachDatabase((name, open) => {
    if (name === 'PostgreSQL') {
      test('is refused on PostgreSQL, where a server may be running that does not know the new key', async () => {
        const database = await open();
        const refused = await run('rotate', database, testConfig());
        assert.equal(refused.code, 1);
        assert.match(refused.text, /PERSONAL_DATA_KEYS/);
        const unknown = await run('rotate', database, given([newPersonalDataKey()]));
        assert.match(unknown.text, /No server has started with the key/);
        assert.equal(unknown.code, 1);
      });
      return;
    }

    test('makes a new one, goes on with it when cut off, and throws the old one away @all', async () => {
      const database = await open();
      const dataDir = newFolder();
      const configNow = (): Config => {
        const read = readConfig({ SABHA_DATA_DIR: dataDir });
        assert.ok(read.ok);
        writeProposedKeys(read.value.keys.files);
        return read.value;
      };
      const [first] = configNow().personalData.keys;
      const crowd = members(0, PEOPLE, 'Uva');
      await registerCrowd({ db: database.db, privacy: createPrivacy([first]) }, crowd, NOW);
      const cut = run('rotate', database, configNow(), () => {
        throw new Error('killed');
      });
      await assert.rejects(cut, /killed/);
      const [second, kept] = configNow().personalData.keys;
      assert.deepEqual(kept, first);
      assert.equal((await run('rotate', database, configNow())).code, 0);
      assert.deepEqual(configNow().personalData.keys, [second]);
      await assertRotated(database, [second]);
    });
  });
});
