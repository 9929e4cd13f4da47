import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import {
  listPetitionsResponseSchema,
  petitionStatisticsResponseSchema,
  similarPetitionsResponseSchema,
} from '@sabha/domain/petitions/list-petitions';
import {
  hasSignedResponseSchema,
  petitionAuthorResponseSchema,
  petitionHoursResponseSchema,
} from '@sabha/domain/petitions/petition-calls';
import { petitionTextSchema } from '@sabha/domain/petitions/petition-text';
import { PetitionStation, TEXT } from '../../test/petitions/petition-station.ts';
import { buildMinistry } from '../../test/spending/treasury.ts';
import { testsIn } from '../../test/tests-in.ts';

const WEEK_MS = 604_800_000;
const TREES = petitionTextSchema.parse({
  language: 'ta',
  title: 'யாழ்ப்பாணத்தில் நிழல் மரங்கள்',
  description: 'வீதியோரம் மரங்கள் நடப்பட வேண்டும்.',
  translations: [{ language: 'si', title: 'යාපනයට සෙවණ ගස්', description: 'පාර දිගේ ගස් සිටුවන්න.' }],
});

forOneDatabase((name, open) => {
  const inStation = testsIn(async () => PetitionStation.open(await open()));
  const titles = async (station: PetitionStation, query: string) => {
    const { status, json } = await station.get(`/api/petitions${query}`);
    assert.equal(status, 200, JSON.stringify(json));
    return listPetitionsResponseSchema.parse(json).data.map(({ title }) => title);
  };

  describe(`${name}: the list of petitions`, () => {
    inStation('has a petition once two others support it', async (station) => {
      await station.admit(0, 1, 2);
      const { id, digest } = await station.create(0);
      assert.deepEqual(await titles(station, ''), []);
      assert.equal((await station.get(`/api/petitions/${id}`)).json.data.listed, false);
      await station.sign(id, digest, 1);
      assert.deepEqual(await titles(station, ''), []);
      await station.sign(id, digest, 2);
      assert.deepEqual(await titles(station, ''), [TEXT.title]);
      // It stays there when a supporter goes.
      await station.sign(id, digest, 2, { choice: 'withdraw', seq: 2n });
      assert.deepEqual(await titles(station, ''), [TEXT.title]);
    });

    inStation('is searched by the beginnings of words in every language, and sorted', async (station) => {
      await station.admit(0, 1, 2, 3, 4);
      const bridge = await station.create(0, { closesInDays: 20, required: 5 });
      const trees = await station.create(1, { text: TREES, closesInDays: 10, required: 3 });
      for (const { id, digest } of [bridge, trees])
        for (const voter of [2, 3]) await station.sign(id, digest, voter);
      assert.deepEqual(await titles(station, ''), [TREES.title, TEXT.title]);
      await station.sign(bridge.id, bridge.digest, 1);
      assert.deepEqual(await titles(station, '?sort=signatures'), [TEXT.title, TREES.title]);
      assert.deepEqual(await titles(station, '?sort=newest'), [TREES.title, TEXT.title]);
      // Three of five against two of three.
      assert.deepEqual(await titles(station, '?sort=nearest'), [TREES.title, TEXT.title]);
      await station.sign(bridge.id, bridge.digest, 4);
      assert.deepEqual(await titles(station, '?sort=nearest'), [TEXT.title, TREES.title]);
      const found = async (q: string) => titles(station, `?q=${encodeURIComponent(q)}`);
      assert.deepEqual(await found('kitul'), [TEXT.title]);
      assert.deepEqual(await found('BRIDGE washed'), [TEXT.title]);
      assert.deepEqual(await found('மரங்'), [TREES.title]);
      assert.deepEqual(await found('සෙවණ'), [TREES.title]);
      assert.deepEqual(await found('bridge trees'), []);
      assert.deepEqual(await found("'):* | x"), []);
      assert.equal((await station.get('/api/petitions?q=%00')).status, 400);
      assert.equal((await station.get('/api/petitions?status=Gone')).status, 400);
    });

    inStation('is narrowed by status, and its figures say what they are computed from', async (station) => {
      const start = new Date();
      station.fixture.clock = () => start;
      await station.admit(0, 1, 2, 3);
      const met = await station.create(0, { required: 2 });
      const ended = await station.create(1, { text: TREES, closesInDays: 1, required: 50 });
      for (const { id, digest } of [met, ended])
        for (const voter of [2, 3]) await station.sign(id, digest, voter);
      assert.deepEqual(await titles(station, '?status=active'), [TREES.title]);
      station.fixture.clock = () => new Date(start.getTime() + 2 * 86_400_000);
      assert.deepEqual(await titles(station, '?status=Threshold%20Met'), [TEXT.title]);
      assert.deepEqual(await titles(station, '?status=Completed'), [TREES.title]);
      assert.deepEqual(await titles(station, '?status=Active'), []);
      const { json } = await station.get('/api/petitions/statistics');
      assert.deepEqual(petitionStatisticsResponseSchema.parse(json).data, {
        active_petitions: 0,
        total_signatures: 4,
        success_rate: 50,
        total_petitions: 2,
        met: 1,
        ended: 1,
      });
      const shown = (await station.get(`/api/petitions/${met.id}`)).json.data;
      assert.deepEqual(
        [shown.status, shown.completed, shown.met_at],
        ['Threshold Met', true, start.toISOString()],
      );
    });

    inStation(
      'has those that can be signed first, then the others, the latest deadline first',
      async (station) => {
        const start = new Date();
        station.fixture.clock = () => start;
        await station.admit(0, 1, 2, 3, 4, 5);
        for (const [author, title, closesInDays, required] of [
          [0, 'ended', 1, 50],
          [1, 'met, closes later', 40, 2],
          [2, 'met, closes sooner', 20, 2],
          [3, 'open', 30, 50],
        ] as const) {
          const { id, digest } = await station.create(author, {
            text: { ...TEXT, title },
            closesInDays,
            required,
          });
          for (const voter of [4, 5]) await station.sign(id, digest, voter);
        }
        station.fixture.clock = () => new Date(start.getTime() + 2 * 86_400_000);
        assert.deepEqual(await titles(station, ''), [
          'open',
          'met, closes later',
          'met, closes sooner',
          'ended',
        ]);
      },
    );

    inStation('comes in pages and as files', async (station) => {
      await station.admit(0, 1, 2, 3);
      for (const [author, text] of [
        [0, TEXT],
        [1, TREES],
      ] as const) {
        const { id, digest } = await station.create(author, { text, required: 9 });
        for (const voter of [2, 3]) await station.sign(id, digest, voter);
      }
      const { json } = await station.get('/api/petitions?limit=1&page=2&sort=newest');
      assert.deepEqual(json.page, { page: 2, limit: 1, total: 2, pages: 2 });
      assert.equal(json.data[0].title, TEXT.title);
      const file = (await station.get('/api/petitions?format=json')).json;
      assert.equal(file.data.length, 2);
      const csv = await station.text('/api/petitions?format=csv&status=Active');
      assert.match(csv, /^\ufeffid,blockchain_petition_id,language,title/);
      assert.ok(csv.includes(TREES.title));
    });
  });

  describe(`${name}: a title being typed`, () => {
    inStation('brings open petitions that ask for the same', async (station) => {
      await station.admit(0, 1, 2, 3);
      const bridge = await station.create(0, { required: 9 });
      const trees = await station.create(1, { text: TREES, required: 9 });
      for (const { id, digest } of [bridge, trees])
        for (const voter of [2, 3]) await station.sign(id, digest, voter);
      const alike = async (title: string) => {
        const { json } = await station.get(`/api/petitions/similar?title=${encodeURIComponent(title)}`);
        return similarPetitionsResponseSchema.parse(json).data.map(({ id }) => id);
      };
      assert.deepEqual(await alike('New bridge at Kitulgala'), [bridge.id]);
      assert.deepEqual(await alike('நிழல் மரங்கள் வேண்டும்'), [trees.id]);
      assert.deepEqual(await alike('A hospital in Mannar'), []);
      assert.deepEqual(await alike(''), []);
    });
  });

  describe(`${name}: one petition`, () => {
    inStation('has its signatures by hour, withdrawals counted down', async (station) => {
      const start = new Date('2026-11-20T06:10:00.000Z');
      const at = (minutes: number) => {
        station.fixture.clock = () => new Date(start.getTime() + minutes * 60_000);
      };
      at(0);
      await station.admit(0, 1, 2, 3);
      const { id, digest } = await station.create(0, { required: 9 });
      for (const voter of [1, 2]) await station.sign(id, digest, voter);
      at(30); // hours of Colombo begin half past those of UTC
      await station.sign(id, digest, 3);
      await station.sign(id, digest, 2, { choice: 'withdraw', seq: 2n });
      at(90);
      await station.sign(id, digest, 3, { choice: 'withdraw', seq: 2n });
      const { json } = await station.get(`/api/petitions/${id}/hours`);
      assert.deepEqual(petitionHoursResponseSchema.parse(json).data, [
        { starts_at: '2026-11-20T05:30:00.000Z', signatures: 2 },
        { starts_at: '2026-11-20T07:30:00.000Z', signatures: -1 },
      ]);
      const csv = await station.text(`/api/petitions/${id}/hours?format=csv`);
      assert.match(csv, /starts_at,signatures\r\n2026-11-20T05:30:00.000Z,2\r\n/);
      assert.equal((await station.get('/api/petitions/77/hours')).status, 404);
    });

    inStation('says who has signed it, and when its author may start the next', async (station) => {
      const start = new Date();
      station.fixture.clock = () => start;
      await station.admit(0, 1);
      const author = async (n: number) => {
        const wallet = station.fixture.voter(n).address;
        return petitionAuthorResponseSchema.parse(
          (await station.get(`/api/petitions/authors/${wallet}`)).json,
        ).data;
      };
      assert.deepEqual(await author(0), {
        authorised: true,
        ledger_mode: 'verify',
        next_possible_at: null,
        last_petition: null,
      });
      assert.equal((await author(7)).authorised, false);
      const { id, digest } = await station.create(0);
      const next = new Date(start.getTime() + WEEK_MS).toISOString();
      const { next_possible_at, last_petition } = await author(0);
      assert.deepEqual([next_possible_at, last_petition?.id], [next, id]);
      await station.sign(id, digest, 1);
      const signed = async (n: number) => {
        const { json } = await station.get(`/api/petitions/${id}/signed/${station.fixture.voter(n).address}`);
        return hasSignedResponseSchema.parse(json).data.hasSigned;
      };
      assert.deepEqual([await signed(1), await signed(0)], [true, false]);
      assert.equal((await station.get(`/api/petitions/${id}/signed/4711`)).status, 400);
      const activity = { petition_id: id, activity_type: 'SIGNATURE', signature_count: 40, user_id: 1 };
      assert.equal((await station.post('/api/petitionactivities', activity)).json.data.signature_count, 1);
    });

    inStation('is confirmed by the transaction that created it, and by no other', async (station) => {
      await station.admit(0);
      const prepared = (await station.post('/web3/petition/prepare-petition', TEXT)).json.data;
      assert.match(prepared.titleCid, /^bafkrei[a-z2-7]{52}$/);
      assert.equal(prepared.contractAddress, station.contract.address.toLowerCase());
      const { id, digest, json } = await station.create(0);
      assert.equal(json.data.petition.text_hash, prepared.textHash);
      const confirm = async (fields: object) => {
        const sent = { txHash: `0x${'1'.repeat(64)}`, blockchainPetitionId: digest, ...fields };
        const answer = await station.post(`/api/petitions/${id}/confirm`, sent);
        return answer.json.kind ?? answer.json.data.txHash;
      };
      assert.equal(await confirm({}), 'not-on-chain');
      await station.settle();
      const [created] = await station.creations();
      const { titleCid, descriptionCid } = prepared;
      const txHash = created?.tx_hash;
      assert.equal(await confirm({ txHash, titleCid, descriptionCid }), txHash);
      assert.equal(await confirm({}), 'differs-on-chain');
      assert.equal(await confirm({ txHash, titleCid: descriptionCid }), 'differs-on-chain');
      assert.equal(await confirm({ txHash, blockchainPetitionId: txHash }), 'petition-unknown');
    });

    for (const order of ['first', 'last'] as const)
      inStation(`brought to the chain past the server, ${order}, is one petition`, async (station) => {
        await station.admit(1, 2);
        const { body, digest } = await station.draft(1);
        if (order === 'first') {
          assert.equal(await station.sendDraft(0, body), 'success', 'whoever pays');
          await station.settle();
        }
        const { status, json } = await station.post('/api/petitions', body);
        assert.equal(status, 200, JSON.stringify(json));
        const { id } = json.data.petition;
        if (order === 'last') await station.sendDraft(0, body);
        await station.settle();
        const created = await station.creations();
        assert.deepEqual(
          created.map((one) => one.digest),
          [digest],
        );
        const sent = { txHash: created[0]?.tx_hash, blockchainPetitionId: digest };
        assert.equal((await station.post(`/api/petitions/${id}/confirm`, sent)).status, 200);
        assert.equal((await station.sign(id, digest, 2)).status, 200);
        await station.settle();
        assert.equal(await station.shown(id), 1);
        assert.equal((await station.create(1, { required: 4 })).json.kind, 'too-soon', 'the week has begun');
      });

    inStation('asks a ministry that there is, and has one text in each language', async (station) => {
      await station.admit(0);
      const names = { en: 'Ministry of Trees', si: 'ගස් අමාත්‍යාංශය', ta: 'மரங்கள் அமைச்சு' };
      await buildMinistry(station.fixture.db, names);
      const unknown = await station.create(0, { text: { ...TREES, ministry: 'Ministry of Nothing' } });
      assert.equal(unknown.json.kind, 'ministry-unknown');
      const [words] = TREES.translations;
      assert.ok(words);
      const twice = await station.create(0, { text: { ...TREES, translations: [words, words] } });
      assert.equal(twice.status, 400);
      const { json } = await station.create(0, { text: { ...TREES, ministry: 'Ministry of Trees' } });
      const { petition } = json.data;
      assert.equal(petition.ministry.name.ta, 'மரங்கள் அமைச்சு');
      assert.deepEqual([petition.language, petition.translations], ['ta', TREES.translations]);
    });
  });
});
