import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import { parseAddress } from '@sabha/domain/core/hex';
import { PROVINCES } from '@sabha/domain/core/provinces';
import { AGE_GROUPS, GENDERS } from '@sabha/domain/registration/citizen';
import { type Member, members } from '../../../test/registration/crowd.ts';
import { changesBetween, takeDump } from '../../../test/registration/dump.ts';
import { CitizensFixture, walletOf } from '../../../test/voting/analytics/citizens-fixture.ts';
import { eraseUser } from '../users/erase-user.ts';
import { listNewcomers } from '../users/list-newcomers.ts';
import { updateUser } from '../users/update-user.ts';

const DAY_MS = 86_400_000;
const ADMIN = parseAddress(`0x${'ad'.repeat(20)}`);
const SECRETS: readonly string[] = [...PROVINCES, ...AGE_GROUPS, ...GENDERS];
/** Two large groups, and one person who is the only one of their province, age and gender. */
const PEOPLE: Member[] = [
  ...members(0, 20, 'Western', { ageGroup: '18-25' }),
  ...members(20, 20, 'Central', { ageGroup: '36-45' }),
  { n: 40, province: 'Uva', ageGroup: '55+', gender: 'male' },
];
const VOTERS = [0, 1, 2, 3, 4, 5, 6, 20, 21, 22, 23, 24, 25, 26];

/** Citizens who have voted, with published figures and one person whose change is held back. */
async function votingCitizens(
  database: Parameters<typeof CitizensFixture.open>[0],
): Promise<CitizensFixture> {
  const citizens = await CitizensFixture.open(database, PEOPLE);
  await citizens.vote(await citizens.propose(), [...VOTERS, 40]);
  await citizens.refresh();
  return citizens;
}

forOneDatabase((name, open) => {
  describe(`${name}: a thief who has all tables and no key`, () => {
    test('finds no province, age group or gender beside a wallet, however the rows are joined', async () => {
      const citizens = await votingCitizens(await open());
      await nextDay(citizens);
      const dump = await takeDump(citizens.db);
      assert.ok(dump.rowsAbout(walletOf(0)).length >= 4, 'the thief finds the rows of a wallet');
      for (const { n } of PEOPLE) {
        const found = dump
          .rowsAbout(walletOf(n))
          .flatMap(({ table, values }) =>
            values.filter((value) => SECRETS.includes(value)).map((value) => `${table}: ${value}`),
          );
        assert.deepEqual(found, []);
      }
      await citizens.http.close();
    });

    test('learns nothing from what changes with one person, in any table', async () => {
      const citizens = await votingCitizens(await open());
      const parts = citizens.http.context;
      const whose = (n: number) => ({ wallet: walletOf(n), admin: null });
      for (const [what, happen] of [
        ['moves', () => updateUser(parts, whose(1), { province: 'Uva' })],
        ['is erased', () => eraseUser(parts, whose(40))],
        ['is erased who was one of many', () => eraseUser(parts, whose(2))],
        ['comes', () => citizens.register(members(50, 1, 'Northern', { gender: 'male' }))],
        ['votes', async () => citizens.vote(await citizens.propose(), [30]).then(() => citizens.refresh())],
      ] as const) {
        const before = await takeDump(citizens.db);
        citizens.http.pass(DAY_MS);
        await happen();
        const changed = changesBetween(before, await takeDump(citizens.db));
        const revealed = changed.filter(({ values }) => values.some((value) => SECRETS.includes(value)));
        assert.ok(changed.length > 0);
        assert.deepEqual(revealed, [], `somebody ${what}`);
      }
      await citizens.http.close();
    });

    test('does not find the row of the public list by what an admin corrected, in the public log', async () => {
      const citizens = await votingCitizens(await open());
      const admin = { wallet: ADMIN, role: 'admin' as const, office: { en: 'x', si: 'x', ta: 'x' } };
      await updateUser(
        citizens.http.context,
        { wallet: walletOf(1), admin },
        { user_name: 'Nimal Corrected' },
      );
      const dump = await takeDump(citizens.db);
      const found = dump.rowsAbout(walletOf(1)).map(({ table }) => table);
      assert.ok(found.includes('audit_log'), 'the entry is about the record');
      assert.ok(!found.includes('listed_users'));
      await citizens.http.close();
    });

    test('tells no two people apart by the length of what is sealed, nor together by what it says', async () => {
      const citizens = await votingCitizens(await open());
      const dump = await takeDump(citizens.db);
      const sealed = Map.groupBy(dump.sealedCells(), ({ column }) => column);
      assert.ok(['people.facts_sealed', 'people.nic_sealed'].every((column) => sealed.has(column)));
      for (const [column, cells] of sealed) {
        assert.equal(new Set(cells.map(({ value }) => value.length)).size, 1, column);
        assert.equal(new Set(cells.map(({ value }) => value)).size, cells.length, column);
      }
      await citizens.http.close();
    });
  });
});

async function nextDay(citizens: CitizensFixture): Promise<void> {
  citizens.http.pass(DAY_MS);
  await listNewcomers(citizens.http.context);
  await citizens.refresh();
}
