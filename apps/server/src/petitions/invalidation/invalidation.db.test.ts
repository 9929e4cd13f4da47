import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import { parseAddress } from '@sabha/domain/core/hex';
import {
  declarationText,
  type Invalidation,
  invalidationsResponseSchema,
  previewInvalidationResponseSchema,
} from '@sabha/domain/petitions/invalidate-signatures';
import { signerResponseSchema } from '@sabha/domain/petitions/petition-calls';
import { petitionEventSchema } from '@sabha/domain/petitions/petition-events';
import { keccak256, stringToHex } from 'viem';
import { OfficeStation } from '../../../test/petitions/office-station.ts';
import { testsIn } from '../../../test/tests-in.ts';

const WHY = { en: 'One person made them.', si: 'එක් අයෙකු සාදා ඇත.', ta: 'ஒருவரே செய்தவை.' };
const MISTAKE = { en: 'They were real.', si: 'ඒවා සැබෑ ය.', ta: 'அவை உண்மையானவை.' };
const DAY_MS = 86_400_000;

forOneDatabase((name, open) => {
  const inStation = testsIn(async (settings?: Record<string, string>) =>
    OfficeStation.open(await open(), settings ?? {}),
  );

  /** A petition of voter 0 under which these voters have signed, on the chain too. */
  async function signed(station: OfficeStation, required: number, ...voters: number[]) {
    await station.admit(0, ...voters);
    const petition = await station.create(0, 'Forged', required);
    for (const voter of voters) await station.sign(voter, petition);
    await station.settle();
    const { status, json } = await station.get(`/api/petitions/${petition.id}`);
    assert.equal(status, 200, `the contract took no petition: ${JSON.stringify(json)}`);
    return petition;
  }

  const walletsOf = (station: OfficeStation, ...voters: number[]) => [
    { kind: 'wallets', wallets: voters.map((n) => station.fixture.voter(n).address.toLowerCase()) },
  ];

  async function batches(station: OfficeStation, id: number) {
    const { status, json } = await station.get(`/api/petitions/${id}/invalidations`);
    assert.equal(status, 200, JSON.stringify(json));
    return invalidationsResponseSchema.parse(json).data;
  }

  const inShort = ({ state, signatures, done, total, undo }: Invalidation) => [
    state,
    signatures,
    done,
    total,
    undo?.signatures ?? null,
  ];

  describe(`${name}: signatures that an office declares invalid`, () => {
    inStation('are previewed, leave the count step by step, and come back with the undo', async (station) => {
      const { id, digest } = await signed(station, 3, 1, 2, 3);
      const url = `/api/petitions/${id}/invalidations`;
      const page = await station.follow(id);
      const heard = async () => petitionEventSchema.parse(await page.next('petition')).signature_count;
      assert.equal(await heard(), 3);
      const met = (await station.shown(id)).met_at;
      assert.notEqual(met, null);

      const now = station.http.now.getTime();
      const times = { from: new Date(now - DAY_MS).toISOString(), to: new Date(now + DAY_MS).toISOString() };
      const conditions = [
        { kind: 'authorised', ...times },
        { kind: 'signed', ...times },
        ...walletsOf(station, 0, 1, 2, 3),
      ];
      const preview = await station.write('POST', `${url}/preview`, { conditions });
      const { sample, ...seen } = previewInvalidationResponseSchema.parse(preview.json).data;
      const all = { signatures: 3, of: 3, share_percent: 100, unmet: ['target', 'response'] };
      assert.deepEqual([seen, sample.length], [all, 3]);
      assert.equal((await station.shown(id)).signature_count, 3, 'nothing has changed');
      const earlier = [{ kind: 'signed', from: times.from, to: times.from }, ...walletsOf(station, 1)];
      const none = await station.write('POST', `${url}/preview`, { conditions: earlier });
      assert.equal(none.json.data.signatures, 0);

      // One signature more or less than was seen, and nothing is declared invalid.
      const guarded = await station.write('POST', url, { conditions, reason: WHY, expected: 2 });
      assert.deepEqual([guarded.status, guarded.json.kind], [409, 'preview-outdated']);
      assert.deepEqual((await batches(station, id)).batches, []);
      const some = [...walletsOf(station, 1, 2)];
      const started = await station.write('POST', url, { conditions: some, reason: WHY, expected: 2 });
      assert.equal(started.status, 200);
      assert.deepEqual(inShort(started.json.data), ['working', 0, 0, 2, null]);
      const twice = await station.write('POST', url, { conditions: some, reason: WHY, expected: 2 });
      assert.deepEqual([twice.status, twice.json.kind], [409, 'invalidation-under-way']);

      // Stopped between two steps: what was told stands, and the rest follows.
      await station.inStepsOf(1);
      assert.equal(await station.declare(), 'soon');
      await station.settle();
      assert.equal(await heard(), 2);
      assert.deepEqual((await batches(station, id)).batches.map(inShort), [['working', 1, 1, 2, null]]);
      await station.declareAll();
      assert.equal(await heard(), 1);
      page.close();

      const shown = await station.shown(id);
      assert.deepEqual(
        [shown.signature_count, shown.invalidated_signatures, shown.status, shown.met_at],
        [1, 2, 'Active', null],
      );
      assert.notEqual(shown.response, null, 'who was asked stays asked');
      assert.deepEqual(await station.onChain(digest), { signatures: 1, removed: false });
      const after = await batches(station, id);
      assert.deepEqual(after.batches.map(inShort), [['done', 2, 2, 2, null]]);
      const [batch] = after.batches;
      const text = declarationText('invalidated', { number: 1, reason: WHY });
      assert.deepEqual([batch?.reason, batch?.reason_hash], [WHY, keccak256(stringToHex(text))]);
      assert.deepEqual(
        after.threshold.map((change) => [change.met, change.signatures]),
        [
          [true, 3],
          [false, 2],
        ],
      );
      assert.equal((await station.get('/api/petitions/statistics')).json.data.met, 0);
      const csv = await station.http.app.inject({ url: `${url}?format=csv` });
      assert.match(csv.body, /1,done,.*One person made them\./);

      // Its signer is told why, and can neither sign nor withdraw.
      const wallet = station.fixture.voter(1).address.toLowerCase();
      const own = await station.get(`/api/petitions/${id}/signatures/${wallet}`);
      const { has_signed, invalidated } = signerResponseSchema.parse(own.json).data;
      assert.deepEqual([has_signed, invalidated?.reason], [false, WHY]);
      for (const choice of ['sign', 'withdraw'] as const)
        assert.equal(await station.sign(1, { id, digest }, choice, 2n), 409);
      assert.equal((await station.write('POST', `/api/petitions/${id}/recount`, {})).json.data.matches, true);
      assert.deepEqual(await station.audit(), []);

      const undo = await station.write('POST', `${url}/1/undo`, { reason: MISTAKE });
      assert.deepEqual([undo.status, undo.json.data.state], [200, 'undoing']);
      await station.declareAll();
      assert.deepEqual((await batches(station, id)).batches.map(inShort), [['undone', 2, 2, 2, 2]]);
      const back = await station.shown(id);
      assert.deepEqual(
        [back.signature_count, back.invalidated_signatures, back.status],
        [3, 0, 'Threshold Met'],
      );
      const again = await station.write('POST', `${url}/1/undo`, { reason: MISTAKE });
      assert.deepEqual([again.status, again.json.kind], [409, 'invalidation-undone']);
      assert.deepEqual(await station.audit(), []);
      assert.deepEqual(await station.log(), [
        'petition-signatures-invalidated',
        'petition-recounted',
        'petition-signatures-reinstated',
      ]);
    });

    inStation('are of those alone who still sign when the contract hears of it @all', async (station) => {
      const petition = await signed(station, 9, 1, 2, 3);
      const { id, digest } = petition;
      const url = `/api/petitions/${id}/invalidations`;
      const conditions = walletsOf(station, 1, 2);
      await station.write('POST', url, { conditions, reason: WHY, expected: 2 });
      // Who withdraws meanwhile is skipped; so is who signs for the first time.
      assert.equal(await station.sign(1, petition, 'withdraw', 2n), 200);
      await station.settle();
      await station.declareAll();
      assert.deepEqual((await batches(station, id)).batches.map(inShort), [['done', 1, 2, 2, null]]);
      assert.equal((await station.shown(id)).signature_count, 1);
      // The undo lets count again what its batch declared invalid, and not what another one did.
      const other = await station.write('POST', url, {
        ...{ conditions: walletsOf(station, 3), reason: WHY, expected: 1 },
      });
      assert.equal(other.status, 200);
      await station.declareAll();
      await station.write('POST', `${url}/1/undo`, { reason: MISTAKE });
      await station.declareAll();
      assert.deepEqual((await batches(station, id)).batches.map(inShort), [
        ['undone', 1, 2, 2, 1],
        ['done', 1, 1, 1, null],
      ]);
      assert.deepEqual(await station.onChain(digest), { signatures: 1, removed: false });
      assert.deepEqual(await station.audit(), []);
    });

    inStation('stop where an office removes the petition meanwhile, and say so @all', async (station) => {
      const { id } = await signed(station, 9, 1, 2, 3);
      const url = `/api/petitions/${id}/invalidations`;
      const body = { conditions: walletsOf(station, 1, 2, 3), reason: WHY, expected: 3 };
      await station.write('POST', url, body);
      await station.inStepsOf(1);
      await station.declare();
      await station.settle();
      const removal = { rule: 'names-a-person', reason: WHY };
      assert.equal((await station.write('POST', `/api/petitions/${id}/remove`, removal)).status, 200);
      await station.declareAll();
      const { batches: left } = await batches(station, id);
      assert.deepEqual(left.map(inShort), [['stopped', 1, left[0]?.done, 3, null]]);
      assert.equal((await station.write('POST', `${url}/1/undo`, { reason: MISTAKE })).status, 410);
      assert.deepEqual(await station.audit(), []);
    });

    inStation('are declared so by case officers and admins alone', async (station) => {
      const { id } = await signed(station, 9, 1, 2);
      const url = `/api/petitions/${id}/invalidations`;
      const citizen = await station.http.signedIn(parseAddress(station.fixture.voter(1).address));
      const official = await station.http.signedInAs('official', parseAddress(`0x${'c3'.repeat(20)}`));
      const conditions = walletsOf(station, 1);
      const calls = [
        ['/preview', { conditions }],
        ['', { conditions, reason: WHY, expected: 1 }],
        ['/1/undo', { reason: WHY }],
      ] as const;
      for (const [what, payload] of calls) {
        const by = async (headers: Record<string, string>) =>
          (await station.http.app.inject({ method: 'POST', url: `${url}${what}`, payload, headers }))
            .statusCode;
        assert.deepEqual([await by({}), await by(citizen), await by(official)], [401, 403, 403], what);
      }
      const unknown = await station.write('POST', `${url}/7/undo`, { reason: WHY });
      assert.deepEqual([unknown.status, unknown.json.kind], [404, 'invalidation-unknown']);
      const bare = await station.write('POST', url, { conditions: [], reason: WHY, expected: 1 });
      assert.equal(bare.status, 400);
      assert.deepEqual((await batches(station, id)).batches, []);
      assert.deepEqual(await station.log(), []);
    });

    inStation(
      'cannot be hidden from an auditor, nor made up, nor left without a reason @all',
      async (station) => {
        const { id } = await signed(station, 9, 1, 2);
        const url = `/api/petitions/${id}/invalidations`;
        const body = { conditions: walletsOf(station, 1), reason: WHY, expected: 1 };
        await station.write('POST', url, body);
        await station.declareAll();
        assert.deepEqual(await station.audit(), []);
        const kinds = async (change?: (lines: readonly string[]) => readonly string[]) =>
          (await station.audit(change)).map(({ kind }) => kind);
        const isEvent = (line: string) => line.includes('"name":"SignatureInvalidated"');
        const hidden = await kinds((lines) => lines.filter((line) => !isEvent(line)));
        assert.ok(hidden.includes('count-differs'), String(hidden));
        const reworded = await kinds((lines) =>
          lines.map((line) => line.replaceAll(WHY.en, 'A computer said so.')),
        );
        assert.ok(reworded.includes('invalidation-unexplained'), String(reworded));
        const forged = await kinds((lines) =>
          lines.map((line) => (isEvent(line) ? line.replace(/("signatures":"?)1\b/, '$12') : line)),
        );
        assert.ok(forged.includes('event-impossible'), String(forged));

        // A database that counts the signature all the same.
        await station.countAgain(id, 1);
        assert.ok(
          (await kinds()).some((kind) => kind.startsWith('count')),
          String(await kinds()),
        );
        await station.write('POST', `/api/petitions/${id}/recount`, {});
        const { recount } = await station.shown(id);
        assert.deepEqual([recount?.matches, recount?.by_hours], [false, 1]);
      },
    );

    inStation('and their reasons come back from the chain and a bundle @all', async (station) => {
      const created = await signed(station, 9, 1, 2);
      const { id } = created;
      const url = `/api/petitions/${id}/invalidations`;
      await station.write('POST', url, {
        ...{ conditions: walletsOf(station, 1), reason: WHY, expected: 1 },
      });
      await station.declareAll();
      const before = await batches(station, id);
      const bundle = await station.bundle();
      await station.forgetBatches(id);
      assert.deepEqual((await batches(station, id)).batches[0]?.reason, null);
      assert.equal(await station.restoreFrom(bundle, created), true);
      const [restored] = (await batches(station, id)).batches;
      assert.deepEqual({ ...before.batches[0], office: null, started_at: restored?.started_at }, restored);
      await station.followAnew();
      assert.deepEqual(
        [(await station.shown(id)).signature_count, (await station.shown(id)).invalidated_signatures],
        [1, 1],
      );
      assert.equal((await station.write('POST', `${url}/1/undo`, { reason: MISTAKE })).status, 200);
      await station.declareAll();
      assert.equal((await station.shown(id)).signature_count, 2);
    });
  });
});
