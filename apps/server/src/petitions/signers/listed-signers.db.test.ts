import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import { parseAddress } from '@sabha/domain/core/hex';
import { pseudonymOf } from '@sabha/domain/core/pseudonym';
import { petitionSignersResponseSchema } from '@sabha/domain/petitions/listed-signers';
import { OfficeStation } from '../../../test/petitions/office-station.ts';
import { testsIn } from '../../../test/tests-in.ts';

forOneDatabase((name, open) => {
  const inStation = testsIn(async () => OfficeStation.open(await open(), {}));
  const nameOf = (station: OfficeStation, voter: number) => pseudonymOf(station.fixture.voter(voter).address);
  const shown = async (station: OfficeStation, id: number, query = '') => {
    const { status, json } = await station.get(`/api/petitions/${id}/signers${query}`);
    assert.equal(status, 200, JSON.stringify(json));
    return petitionSignersResponseSchema.parse(json).data.map(({ pseudonym }) => pseudonym);
  };
  /** What is answered to a citizen who is signed in, or to nobody's session. */
  const listing = async (station: OfficeStation, id: number, voter: number | null, listed?: boolean) => {
    const { app } = station.http;
    const url = `/api/petitions/${id}/listing`;
    const headers =
      voter === null ? {} : await station.http.signedIn(parseAddress(station.fixture.voter(voter).address));
    const asked =
      listed === undefined ? { method: 'GET' as const } : { method: 'PUT' as const, payload: { listed } };
    const answer = await app.inject({ url, headers, ...asked });
    return {
      status: answer.statusCode,
      listed: answer.json().data?.listed,
      cache: answer.headers['cache-control'],
    };
  };

  describe(`${name}: the signers of a petition who are listed`, () => {
    inStation(
      'are those who chose it when they signed, by pseudonym and in the order of days',
      async (station) => {
        await station.admit(0, 1, 2, 3);
        const petition = await station.create(0, 'Lamps for the bus stands', 10);
        assert.equal(await station.sign(1, petition), 200);
        assert.equal(await station.sign(2, petition, 'sign', 1n, true), 200);
        assert.deepEqual(await shown(station, petition.id), [nameOf(station, 2)]);
        assert.equal((await station.shown(petition.id)).signature_count, 2);
        const csv = await station.http.app.inject({
          url: `/api/petitions/${petition.id}/signers?format=csv`,
        });
        assert.match(
          csv.body,
          new RegExp(
            `^\\ufeff?pseudonym,listed_on\\r?\\n${nameOf(station, 2)},20\\d\\d-\\d\\d-\\d\\d\\r?\\n$`,
          ),
        );
        assert.ok(
          !csv.body.toLowerCase().includes(station.fixture.voter(1).address.slice(2, 8).toLowerCase()),
        );
        assert.equal((await station.get(`/api/petitions/${petition.id}/signers?limit=101`)).status, 400);
        assert.equal((await station.get('/api/petitions/999/signers')).status, 404);
      },
    );

    inStation('cannot be listed or unlisted by whoever sends their signature again', async (station) => {
      await station.admit(0, 1, 2);
      const petition = await station.create(0, 'A path along the canal', 10);
      await station.sign(1, petition);
      assert.equal(
        await station.sign(1, petition, 'sign', 1n, true),
        200,
        'the same act has its receipt again',
      );
      await station.sign(2, petition, 'sign', 1n, true);
      assert.equal(await station.sign(2, petition), 200);
      assert.deepEqual(await shown(station, petition.id), [nameOf(station, 2)]);
    });

    inStation('change it with a session of their own, and lose it with their signature', async (station) => {
      await station.admit(0, 1, 2);
      const petition = await station.create(0, 'Seats in the market', 10);
      await station.sign(1, petition);
      const { id } = petition;
      assert.equal((await listing(station, id, null, true)).status, 401);
      assert.equal((await listing(station, id, 2, true)).status, 409, 'who has not signed');
      assert.deepEqual(await listing(station, id, 1), { status: 200, listed: false, cache: 'no-store' });
      assert.equal((await listing(station, id, 1, true)).listed, true);
      assert.deepEqual(await shown(station, id), [nameOf(station, 1)]);
      assert.equal((await listing(station, id, 1, false)).listed, false);
      assert.deepEqual(await shown(station, id), []);

      await listing(station, id, 1, true);
      await station.settle();
      assert.deepEqual(await shown(station, id), [nameOf(station, 1)], 'the ledger does not know the list');
      await station.sign(1, petition, 'withdraw', 2n);
      assert.deepEqual(await shown(station, id), []);
      await station.sign(1, petition, 'sign', 3n);
      assert.deepEqual(await shown(station, id), [], 'another signature is another choice');
    });

    inStation('are gone with a petition that was removed', async (station) => {
      await station.admit(0, 1);
      const petition = await station.create(0, 'Something unlawful', 10);
      await station.sign(1, petition, 'sign', 1n, true);
      const reason = { en: 'Against the law', si: 'නීතියට පටහැනියි', ta: 'சட்டத்துக்கு முரண்' };
      const removed = await station.write('POST', `/api/petitions/${petition.id}/remove`, {
        rule: 'names-a-person',
        reason,
      });
      assert.equal(removed.status, 200, JSON.stringify(removed.json));
      assert.equal(
        (await station.get(`/api/petitions/${petition.id}/signers`)).json.kind,
        'petition-removed',
      );
    });
  });
});
