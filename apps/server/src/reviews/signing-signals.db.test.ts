import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import { parseAddress } from '@sabha/domain/core/hex';
import { listReviewsResponseSchema } from '@sabha/domain/reviews/reviews';
import fc from 'fast-check';
import { OfficeStation } from '../../test/petitions/office-station.ts';
import { testsIn } from '../../test/tests-in.ts';
import { CitizensFixture } from '../../test/voting/analytics/citizens-fixture.ts';
import { SigningSignals } from './review-signals.ts';
import { reviewVotes } from './review-votes.ts';
import { SigningCounts } from './signing-counts.ts';

const SETTINGS = {
  REVIEW_SIGNERS_PER_RANGE: '10',
  REVIEW_SIGNERS_PER_ADDRESS: '3',
  REVIEW_SIGNERS_PER_SESSION: '2',
};
const HOUR = new Date('2026-11-23T10:00:00Z');
const OFFICER = parseAddress(`0x${'d7'.repeat(20)}`);

const came = (petition: string, signer: string, address: string, session: string | null = null) =>
  ({ kind: 'petition.signer-came', petition, signer, address, session, isFirst: true, at: HOUR }) as const;

describe('where signatures come from', () => {
  const terms = { perRange: 10, perAddress: 5, perSession: 3 };

  test('is counted by wallets: signing and withdrawing again and again is one', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(7), { maxLength: 200 }), (wallets) => {
        const counts = new SigningCounts(terms);
        for (const wallet of wallets) counts.note(came('p', `w${wallet}`, '192.0.2.1', 's'));
        const found = new Map(counts.take(HOUR).map(({ rule, signers }) => [rule, signers]));
        const distinct = new Set(wallets).size;
        assert.equal(found.get('busy-address'), distinct >= 5 ? distinct : undefined);
        assert.equal(found.get('busy-session'), distinct >= 3 ? distinct : undefined);
        assert.equal(found.has('one-range'), false);
      }),
    );
  });

  test('is told once, again only when it has grown by half, and forgotten with the hour', () => {
    const counts = new SigningCounts(terms);
    const signed = (from: number, to: number, at = HOUR) => {
      for (let n = from; n < to; n += 1) counts.note({ ...came('p', `w${n}`, `192.0.2.${n % 250}`), at });
    };
    const reported = (now = HOUR) => counts.take(now).map(({ rule, signers }) => [rule, signers]);
    const next = new Date(HOUR.getTime() + 3_600_000);
    signed(0, 12);
    assert.deepEqual(reported(), [['one-range', 12]]);
    signed(12, 17);
    assert.deepEqual(reported(), []);
    signed(17, 18);
    assert.deepEqual(reported(), [['one-range', 18]]);
    signed(18, 30);
    signed(30, 52, next);
    assert.deepEqual(
      reported(next),
      [
        ['one-range', 30],
        ['one-range', 22],
      ],
      'also of an hour that ended before anybody asked',
    );
    assert.deepEqual(reported(new Date(next.getTime() + 3_600_000)), []);
  });

  test('finds one crowd among tens of thousands of visitors, each from elsewhere', () => {
    const counts = new SigningCounts(terms);
    for (let n = 0; n < 120_000; n += 1) {
      counts.note(came('p', `v${n}`, `10.${(n >> 16) % 250}.${(n >> 8) % 250}.${n % 250}`));
      if (n % 6_000 === 0) counts.note(came('q', `w${n}`, '192.0.2.9', 's'));
    }
    for (let n = 0; n < 12; n += 1) counts.note(came('q', `x${n}`, '192.0.2.9', 's'));
    const rules = counts.take(HOUR).flatMap(({ rule, petition }) => (petition === 'q' ? [rule] : []));
    assert.deepEqual(rules.sort(), ['busy-address', 'busy-session', 'one-range']);
  });

  test('is compared with all who signed the petition in the hour, of whom nobody can invent more', () => {
    const counts = new SigningCounts(terms);
    for (let n = 0; n < 100; n += 1) counts.note(came('p', `v${n}`, `10.0.${n}.1`));
    for (let n = 0; n < 12; n += 1) counts.note(came('p', `w${n}`, `192.0.2.${n}`));
    for (let n = 0; n < 500; n += 1) counts.note({ ...came('p', 'w0', '192.0.2.1'), isFirst: false });
    assert.deepEqual(
      counts.take(HOUR).map(({ rule, signers, all }) => [rule, signers, all]),
      [['one-range', 12, 112]],
    );
  });

  test('takes bounded memory, whoever comes from wherever', () => {
    const counts = new SigningCounts(terms);
    for (let n = 0; n < 400_000; n += 1)
      counts.note(
        came(
          `p${n % 1000}`,
          `0x${n.toString(16).padStart(40, '0')}`,
          `10.${n % 250}.${(n >> 8) % 250}.${n % 97}`,
        ),
      );
    assert.ok(counts.size.groups <= 50_000 && counts.size.signers <= 500_000, JSON.stringify(counts.size));
  });
});

forOneDatabase((name, open) => {
  const inStation = testsIn(async () => OfficeStation.open(await open(), SETTINGS));
  const findings = async ({ http }: Pick<OfficeStation, 'http'>) => {
    const headers = await http.signedInAs('case-officer', OFFICER);
    const answer = await http.app.inject({ url: '/api/reviews?limit=100', headers });
    return listReviewsResponseSchema.parse(answer.json()).data;
  };

  describe(`${name}: many signers from one place`, () => {
    inStation('are all answered alike, and put before officials afterwards', async (station) => {
      const signals = new SigningSignals(station.http.context);
      const voters = Array.from({ length: 12 }, (_, n) => n);
      await station.admit(...voters);
      const petition = await station.create(0, 'A school bus for Maskeliya', 100);
      const statuses: number[] = [];
      for (const voter of voters) statuses.push(await station.sign(voter, petition));
      assert.deepEqual(new Set(statuses), new Set([200]), 'below and above every bound');
      for (let again = 0; again < 5; again += 1) await station.sign(11, petition);
      assert.deepEqual(await findings(station), []);
      await signals.write();
      const found = await findings(station);
      assert.deepEqual(
        found.map(({ rule, subject, votes, conspicuous, new_accounts }) => [
          rule,
          subject.id,
          votes,
          conspicuous,
          new_accounts,
        ]),
        [
          ['busy-address', petition.id, 12, 12, 0],
          ['one-range', petition.id, 12, 12, 0],
        ],
      );
      assert.equal(
        await station.shown(petition.id).then((shown) => shown.signature_count),
        12,
        'all of them count',
      );
      await signals.write();
      assert.equal((await findings(station)).length, 2, 'once');

      // A finding comes before the acts of its hour are looked through, and leads to them afterwards.
      while ((await reviewVotes(station.http.context)) === 'more');
      const headers = await station.http.signedInAs('case-officer', OFFICER);
      const url = `/api/reviews/${found[0]?.id}/voters`;
      assert.equal((await station.http.app.inject({ url, headers })).json().page.total, 12);
      const preview = await station.write('POST', `/api/petitions/${petition.id}/invalidations/preview`, {
        conditions: [{ kind: 'review', id: found[0]?.id }],
      });
      assert.equal(preview.json.data.signatures, 12);
    });

    inStation('hear nothing of a bound: no header, no field and no status tells', async (station) => {
      await station.admit(...Array.from({ length: 8 }, (_, n) => n));
      const petition = await station.create(0, 'A roof for the fish market', 100);
      const heard: Array<Awaited<ReturnType<OfficeStation['signAloud']>>> = [];
      for (let voter = 1; voter < 8; voter += 1) heard.push(await station.signAloud(voter, petition));
      const shapeOf = ({ status, headers, json }: (typeof heard)[number]) =>
        JSON.stringify([status, Object.keys(headers).sort(), Object.keys(json.data).sort(), json.message]);
      assert.equal(new Set(heard.map(shapeOf)).size, 1, heard.map(shapeOf).join('\n'));
    });
  });

  const inCrowd = testsIn(async () => {
    const people = Array.from({ length: 150 }, (_, n) => ({
      n,
      province: n % 3 === 0 ? ('Uva' as const) : ('Western' as const),
      ageGroup: '26-35' as const,
    }));
    const citizens = await CitizensFixture.open(await open(), people);
    return Object.assign(citizens, { close: () => citizens.http.close() });
  });

  describe(`${name}: signers of one province`, () => {
    inCrowd(
      'are put before officials where they are far more than its citizens, and never else',
      async (citizens) => {
        const { context } = citizens.http;
        const signals = new SigningSignals(context);
        const counted = (petitionId: number, uva: number, western: number) =>
          context.events.emit({
            ...{ kind: 'petition.provinces-counted', petitionId, at: HOUR },
            provinces: new Map([
              ['Uva', uva],
              ['Western', western],
            ]),
          });
        counted(1, 22, 43);
        counted(2, 60, 5);
        counted(3, 4, 0);
        await signals.write();
        const found = await findings(citizens);
        assert.deepEqual(
          found.map(({ rule, subject, province, conspicuous, votes }) => [
            rule,
            subject.id,
            province,
            conspicuous,
            votes,
          ]),
          [['province', 2, 'Uva', 60, 65]],
        );
        assert.equal(found[0]?.usual_percent, 33.3);
      },
    );
  });
});
