import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import { parseAddress } from '@sabha/domain/core/hex';
import {
  listRemovedPetitionsResponseSchema,
  petitionResponsesResponseSchema,
  removalReason,
} from '@sabha/domain/petitions/petition-decisions';
import { petitionEventSchema } from '@sabha/domain/petitions/petition-events';
import { keccak256, stringToHex } from 'viem';
import { OfficeStation } from '../../../test/petitions/office-station.ts';
import { PetitionStation } from '../../../test/petitions/petition-station.ts';
import { testsIn } from '../../../test/tests-in.ts';

const DAY_MS = 86_400_000;
const ANSWER = { en: 'The bridge is built.', si: 'පාලම සෑදේ.', ta: 'பாலம் கட்டப்படுகிறது.' };
const BETTER = { ...ANSWER, en: 'The bridge is built in May.' };
const WHY = { en: 'It names a neighbour.', si: 'අසල්වැසියෙකු නම් කරයි.', ta: 'அயலவரைப் பெயரிடுகிறது.' };
const NAMES = { rule: 'names-a-person', reason: WHY };
/** Nobody else says this word. */
const TITLE = 'Xylophones for Kitulgala';

forOneDatabase((name, open) => {
  const inStation = testsIn(async (settings?: Record<string, string>) =>
    OfficeStation.open(await open(), settings ?? {}),
  );

  describe(`${name}: the response to a petition`, () => {
    inStation('is asked for at the threshold, and its versions stay readable', async (station) => {
      await station.admit(0, 1, 2);
      const { id, digest } = await station.create(0, TITLE, 2);
      const url = `/api/petitions/${id}/response`;
      await station.sign(1, { id, digest });
      assert.equal((await station.shown(id)).response, null);
      const early = await station.write('PUT', url, { text: ANSWER }, { 'if-match': '"0"' });
      assert.deepEqual([early.status, early.json.kind], [409, 'response-not-asked']);
      await station.sign(2, { id, digest });
      const asked = station.http.now;
      station.http.pass(3 * DAY_MS);
      assert.deepEqual((await station.shown(id)).response, {
        ...{ asked_at: asked.toISOString(), waiting_days: 3 },
        ...{ answered_at: null, text: null, office: null },
      });

      assert.equal((await station.write('PUT', url, { text: ANSWER })).status, 428);
      const partly = { text: { en: 'Yes', si: '', ta: 'ஆம்' } };
      assert.equal((await station.write('PUT', url, partly, { 'if-match': '"0"' })).status, 400);
      const { status } = await station.write('PUT', url, { text: ANSWER }, { 'if-match': '"0"' });
      assert.equal(status, 200);
      const twice = await station.write('PUT', url, { text: BETTER }, { 'if-match': '"0"' });
      assert.deepEqual([twice.status, twice.json.kind], [412, 'version-outdated']);
      const read = await station.get(`/api/petitions/${id}/responses`);
      const tag = String(read.headers.etag);
      station.http.pass(DAY_MS);
      assert.equal((await station.write('PUT', url, { text: BETTER }, { 'if-match': tag })).status, 200);

      const { response } = await station.shown(id);
      assert.deepEqual([response?.text, response?.waiting_days], [BETTER, 3]);
      const all = await station.get(`/api/petitions/${id}/responses`);
      const versions = petitionResponsesResponseSchema.parse(all.json).data;
      assert.deepEqual(
        versions.map(({ number, text }) => [number, text]),
        [
          [2, BETTER],
          [1, ANSWER],
        ],
      );
      assert.deepEqual(await station.log(), ['petition-answered', 'petition-answer-corrected']);
    });

    inStation(
      'is asked for before the threshold where the operator says so, and stays asked for',
      async (station) => {
        await station.admit(0, 1, 2);
        const { id, digest } = await station.create(0, TITLE, 50);
        await station.sign(1, { id, digest });
        assert.equal((await station.shown(id)).response, null);
        await station.sign(2, { id, digest });
        const shown = await station.shown(id);
        assert.deepEqual([shown.response?.waiting_days, shown.met_at], [0, null]);
        assert.equal(shown.debate_at, station.http.now.toISOString());
        // Who goes and comes again does not begin the waiting anew.
        station.http.pass(DAY_MS);
        await station.sign(2, { id, digest }, 'withdraw', 2n);
        assert.equal((await station.shown(id)).response?.waiting_days, 1);
        await station.sign(2, { id, digest }, 'sign', 3n);
        assert.equal((await station.shown(id)).response?.waiting_days, 1);
      },
      { PETITION_RESPONSE_SIGNATURES: '2', PETITION_DEBATE_SIGNATURES: '2' },
    );
  });

  describe(`${name}: a threshold that the contract overrules`, () => {
    const withContract = testsIn(async () => PetitionStation.open(await open()));

    withContract('is not met, and no response is asked for until it is met again', async (station) => {
      await station.admit(0, 1, 2);
      await station.register(3); // a citizen here of whom the contract knows nothing
      const { id, digest } = await station.create(0, { required: 2 });
      for (const voter of [1, 3]) await station.sign(id, digest, voter);
      const shown = async () => (await station.get(`/api/petitions/${id}`)).json.data;
      assert.notEqual((await shown()).response, null);
      await station.settle();
      assert.deepEqual(
        [(await shown()).signature_count, (await shown()).met_at, (await shown()).response],
        [1, null, null],
      );
      await station.sign(id, digest, 2);
      assert.equal((await shown()).response.waiting_days, 0);
    });
  });

  describe(`${name}: an office`, () => {
    inStation('rejects a petition that is not listed, and can reopen it', async (station) => {
      await station.admit(0, 1, 2, 3);
      const { id, digest } = await station.create(0, TITLE, 9);
      await station.sign(1, { id, digest });
      const reject = () => station.write('POST', `/api/petitions/${id}/reject`, NAMES);
      assert.deepEqual(await station.unlisted(), [id]);
      assert.equal((await reject()).status, 200);
      assert.deepEqual(await station.unlisted(), []);
      assert.deepEqual([(await reject()).status, (await reject()).json.kind], [409, 'petition-rejected']);
      const shown = await station.shown(id);
      assert.deepEqual([shown.title, shown.rejection?.reason, shown.status], [TITLE, WHY, 'Completed']);
      assert.equal(shown.rejection?.rule, 'names-a-person');
      // Not taken, though one's own may be taken back.
      assert.equal(await station.sign(2, { id, digest }), 409);
      assert.equal(await station.sign(1, { id, digest }, 'withdraw', 2n), 200);
      const reopen = () => station.write('POST', `/api/petitions/${id}/reopen`, { reason: WHY });
      assert.equal((await reopen()).status, 200);
      assert.deepEqual([(await reopen()).status, (await reopen()).json.kind], [409, 'petition-open']);
      for (const voter of [2, 3]) assert.equal(await station.sign(voter, { id, digest }), 200);
      assert.equal((await station.shown(id)).listed, true);
      assert.deepEqual(await station.unlisted(), []);
      assert.deepEqual([(await reject()).status, (await reject()).json.kind], [409, 'petition-listed']);
      assert.deepEqual(await station.log(), ['petition-rejected', 'petition-reopened']);
    });

    inStation('is a case officer or an admin: nobody else decides anything', async (station) => {
      await station.admit(0, 1, 2);
      const { id, digest } = await station.create(0, TITLE, 2);
      for (const voter of [1, 2]) await station.sign(voter, { id, digest });
      const citizen = await station.http.signedIn(parseAddress(station.fixture.voter(0).address));
      const official = await station.http.signedInAs('official', parseAddress(`0x${'c3'.repeat(20)}`));
      const calls = [
        ['PUT', 'response', { text: ANSWER }],
        ['POST', 'reject', NAMES],
        ['POST', 'remove', NAMES],
        ['POST', 'reopen', { reason: WHY }],
        ['POST', 'recount', {}],
      ] as const;
      const unlisted = (headers = {}) => station.http.app.inject({ url: '/api/petitions/unlisted', headers });
      assert.deepEqual([(await unlisted()).statusCode, (await unlisted(official)).statusCode], [401, 403]);
      for (const [method, what, payload] of calls) {
        const url = `/api/petitions/${id}/${what}`;
        const by = (headers: Record<string, string>) =>
          station.http.app.inject({ method, url, payload, headers: { ...headers, 'if-match': '"0"' } });
        assert.deepEqual(
          [(await by({})).statusCode, (await by(citizen)).statusCode, (await by(official)).statusCode],
          [401, 403, 403],
          what,
        );
      }
      const shown = await station.shown(id);
      assert.deepEqual([shown.removed, shown.response?.text, shown.recount], [false, null, null]);
      assert.deepEqual(await station.log(), []);
    });
  });

  describe(`${name}: a removed petition`, () => {
    inStation('is a tombstone, and its text is in no answer', async (station) => {
      await station.admit(0, 1, 2);
      const { id, digest } = await station.create(0, TITLE, 2);
      for (const voter of [1, 2]) await station.sign(voter, { id, digest });
      const answered = await station.write(
        'PUT',
        `/api/petitions/${id}/response`,
        { text: { ...ANSWER, en: 'No xylophones.' } },
        { 'if-match': '"0"' },
      );
      assert.equal(answered.status, 200);
      assert.match(await station.everything(id), /xylophones/i);
      await station.settle();
      const removal = await station.write('POST', `/api/petitions/${id}/remove`, NAMES);
      assert.equal(removal.status, 200, JSON.stringify(removal.json));

      assert.doesNotMatch(await station.everything(id), /xylophone|washed|rains in/i);
      const again = await station.create(0, TITLE, 2);
      assert.equal(again.id, id);
      assert.doesNotMatch(again.answer, /xylophone|rains in/i);
      const shown = await station.shown(id);
      assert.deepEqual(
        [shown.removed, shown.title, shown.description, shown.response, shown.signature_count],
        [true, '', '', null, 2],
      );
      const list = await station.get('/api/petitions/removed');
      const [tombstone, ...others] = listRemovedPetitionsResponseSchema.parse(list.json).data;
      assert.deepEqual(others, []);
      assert.deepEqual(
        [tombstone?.id, tombstone?.signature_count, tombstone?.removal.reason, tombstone?.removal.final],
        [id, 2, WHY, false],
      );
      assert.equal(tombstone?.removal.office?.en, 'Ministry of Finance');
      assert.equal((await station.get('/api/petitions')).json.data.length, 0);
      assert.equal((await station.get(`/api/petitions/${id}/responses`)).status, 410);
      assert.equal((await station.get('/api/petitions/statistics')).json.data.total_signatures, 0);

      // The contract has the hash of the reason, and the audit finds what it should.
      await station.settle();
      const { json } = await station.get('/api/petitions/removed');
      assert.equal(json.data[0].removal.final, true);
      const reasonHash = keccak256(stringToHex(removalReason(NAMES)));
      assert.deepEqual(await station.removalsOnChain(), [{ petitionId: digest, reasonHash }]);
      assert.deepEqual(await station.audit(), []);
      assert.doesNotMatch(await station.everything(id), /xylophone|washed|rains in/i);
    });

    inStation('ends for those who have its page open @all', async (station) => {
      await station.admit(0, 1);
      const { id, digest } = await station.create(0, TITLE, 9);
      const page = await station.follow(id);
      const heard = async () => {
        const { signature_count, completed } = petitionEventSchema.parse(await page.next('petition'));
        return [signature_count, completed];
      };
      assert.deepEqual(await heard(), [0, false]);
      await station.sign(1, { id, digest });
      assert.deepEqual(await heard(), [1, false]);
      await station.write('POST', `/api/petitions/${id}/remove`, NAMES);
      assert.deepEqual(await heard(), [1, true]);
      page.close();
    });

    inStation('takes nothing more, and what was taken before reaches the contract @all', async (station) => {
      await station.admit(0, 1, 2, 3);
      const { id, digest } = await station.create(0, TITLE, 9);
      assert.equal(await station.sign(1, { id, digest }), 200);
      assert.equal((await station.write('POST', `/api/petitions/${id}/remove`, NAMES)).status, 200);
      assert.equal(await station.sign(2, { id, digest }), 410);
      assert.equal(await station.sign(1, { id, digest }, 'withdraw', 2n), 410);
      // Until the signature has gone, the removal does not go either.
      assert.equal(await station.nextBut('authorise', 'petition-draft', 'endorsement'), null);
      await station.settle();
      assert.deepEqual(await station.onChain(digest), { signatures: 1, removed: true });
      assert.equal((await station.shown(id)).signature_count, 1);
      const again = await station.write('POST', `/api/petitions/${id}/remove`, NAMES);
      assert.deepEqual([again.status, again.json.kind], [410, 'petition-removed']);
    });

    inStation('loses no signature to a race: each is before the removal, or refused', async (station) => {
      const signers = [1, 2, 3, 4, 5, 6];
      await station.admit(0, ...signers);
      const { id, digest } = await station.create(0, TITLE, 9);
      await station.settle();
      const [removed, ...statuses] = await Promise.all([
        station.write('POST', `/api/petitions/${id}/remove`, NAMES),
        ...signers.map((voter) => station.sign(voter, { id, digest })),
      ]);
      assert.equal(removed.status, 200);
      assert.ok(statuses.every((status) => status === 200 || status === 410, String(statuses)));
      const taken = statuses.filter((status) => status === 200).length;
      await station.settle();
      assert.deepEqual(await station.onChain(digest), { signatures: taken, removed: true });
      assert.equal((await station.shown(id)).signature_count, taken);
      const [entry] = await station.entries('petition-removed');
      assert.equal(entry?.after?.signature_count, taken);
    });

    inStation('can be reopened until its removal is in a transaction', async (station) => {
      await station.admit(0, 1, 2);
      const { id, digest } = await station.create(0, TITLE, 9);
      await station.settle();
      const remove = () => station.write('POST', `/api/petitions/${id}/remove`, NAMES);
      const reopen = () => station.write('POST', `/api/petitions/${id}/reopen`, { reason: WHY });
      await remove();
      assert.equal((await reopen()).status, 200);
      assert.equal((await station.shown(id)).title, TITLE);
      assert.equal(await station.sign(1, { id, digest }), 200);
      await station.settle();
      assert.deepEqual(await station.onChain(digest), { signatures: 1, removed: false });

      await remove();
      await station.send();
      const onItsWay = await reopen();
      assert.deepEqual([onItsWay.status, onItsWay.json.kind], [409, 'removal-on-its-way']);
      await station.settle();
      const final = await reopen();
      assert.deepEqual([final.status, final.json.kind], [409, 'removal-final']);
      assert.deepEqual(
        [(await station.shown(id)).removed, await station.sign(2, { id, digest })],
        [true, 410],
      );
    });

    inStation('is shown as such when only the contract was told', async (station) => {
      await station.admit(0, 1);
      const { id, digest } = await station.create(0, TITLE, 9);
      await station.settle();
      await station.removeDirectly(digest, keccak256(stringToHex('of somebody else')));
      await station.settle();
      const shown = await station.shown(id);
      assert.deepEqual(
        [shown.removed, shown.title, shown.removal?.rule, shown.removal?.office, shown.removal?.final],
        [true, '', null, null, true],
      );
      assert.equal(await station.sign(1, { id, digest }), 410);
      await station.forgetRemoval();
      assert.deepEqual(
        [(await station.shown(id)).title, await station.sign(1, { id, digest })],
        [TITLE, 200],
      );
      assert.deepEqual(await station.log(), ['petition-removed', 'petition-reopened']);
    });

    inStation('comes back from a bundle as a tombstone, and never with its text @all', async (station) => {
      await station.admit(0, 1, 2);
      const created = await station.create(0, TITLE, 9);
      const { id } = created;
      for (const voter of [1, 2]) await station.sign(voter, created);
      await station.settle();
      const before = await station.bundle();
      assert.equal(await station.restoreFrom(before, created), true);
      assert.equal((await station.shown(id)).title, TITLE);
      await station.write('POST', `/api/petitions/${id}/remove`, NAMES);
      await station.settle();
      const after = await station.bundle();
      assert.doesNotMatch(after, /xylophone/i);
      for (const bundle of [after, before]) {
        assert.equal(await station.restoreFrom(bundle, created), true);
        const { title, removal } = await station.shown(id);
        assert.deepEqual([title, removal?.final, removal?.office], ['', true, null]);
        // An older bundle has no reason, and nobody may make one up.
        assert.deepEqual(removal?.reason, bundle === after ? WHY : null);
      }
      const reworded = after.replaceAll('It names a neighbour.', 'It was wrong.');
      assert.equal(await station.restoreFrom(reworded, created), true);
      assert.equal((await station.shown(id)).removal?.reason, null);
    });
  });

  describe(`${name}: a recount`, () => {
    inStation('says in public what differs, alerts, and mends nothing', async (station) => {
      await station.admit(0, 1, 2);
      const { id, digest } = await station.create(0, TITLE, 9);
      for (const voter of [1, 2]) await station.sign(voter, { id, digest });
      const url = `/api/petitions/${id}/recount`;
      const right = await station.write('POST', url, {});
      assert.deepEqual([right.status, right.json.data.matches, right.json.data.counted], [200, true, 2]);
      assert.deepEqual(await station.troubles(), []);

      await station.changeCount(id, 7);
      await station.recountTonight();
      assert.equal((await station.shown(id)).recount?.matches, true, 'it was recounted today');
      station.http.pass(DAY_MS);
      await station.recountTonight();
      const shown = await station.shown(id);
      assert.deepEqual(
        [shown.recount?.matches, shown.recount?.shown, shown.recount?.counted, shown.recount?.by_hours],
        [false, 7, 2, 2],
      );
      assert.equal(shown.signature_count, 7);
      assert.match((await station.troubles()).join(), /Petition 1 shows 7 signatures; its rows are 2/);

      await station.changeCount(id, 2);
      assert.equal((await station.write('POST', url, {})).json.data.matches, true);
      assert.deepEqual(await station.troubles(), []);
    });

    inStation('of the night takes a bounded step, and ends @all', async (station) => {
      await station.admit(0, 1, 2);
      for (const voter of [0, 1, 2]) {
        const created = await station.create(voter, TITLE, 9);
        for (const signer of [1, 2]) await station.sign(signer, created);
      }
      assert.deepEqual(await station.recountTonight(), ['idle'], 'what began today is recounted tonight');
      station.http.pass(DAY_MS);
      // Two petitions at most, and three signatures unless one petition alone has more.
      const bounds = { petitions: 2, signatures: 3 };
      assert.deepEqual(await station.recountTonight(bounds), ['soon', 'soon', 'idle']);
      for (const id of [1, 2, 3]) assert.equal((await station.shown(id)).recount?.matches, true);
      assert.deepEqual(await station.recountTonight(bounds), ['idle']);
    });
  });
});
