import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import { PetitionStation } from '../../../test/petitions/petition-station.ts';
import { testsIn } from '../../../test/tests-in.ts';
import { writeSwitches } from './switches.store.ts';

forOneDatabase((name, open) => {
  const inStation = testsIn(async () => PetitionStation.open(await open()));

  describe(`${name}: what the operator switches off`, () => {
    inStation('is gone until it is switched on, and signing goes on meanwhile', async (station) => {
      await station.admit(0, 1, 2, 3);
      const { id, digest } = await station.create(0, { required: 9 });
      for (const voter of [1, 2]) await station.sign(id, digest, voter);
      const { db } = station.fixture;
      const set = (switches: { curves?: boolean; search?: boolean }) =>
        db.transaction().execute((trx) => writeSwitches(trx, switches, new Date()));
      const kinds = async (...paths: string[]) =>
        Promise.all(paths.map(async (path) => (await station.get(path)).json.kind ?? 'answered'));
      const paths = [`/api/petitions/${id}/hours`, '/api/petitions?q=bridge', '/api/petitions'];
      await set({ curves: false, search: false });
      assert.deepEqual(await kinds(...paths), ['switched-off', 'switched-off', 'answered']);
      assert.deepEqual((await station.get('/api/petitions/similar?title=Another+bridge')).json.data, []);
      assert.equal((await station.sign(id, digest, 3)).json.data.signature_count, 3);
      assert.deepEqual((await station.get('/api/petitions/switches')).json.data, {
        curves: false,
        search: false,
      });
      await set({ curves: true });
      assert.deepEqual(await kinds(...paths), ['answered', 'switched-off', 'answered']);
      await set({ search: true });
      assert.deepEqual(await kinds(...paths), ['answered', 'answered', 'answered']);
    });
  });
});
