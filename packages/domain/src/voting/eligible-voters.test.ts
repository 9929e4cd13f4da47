import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { judgeVoter, type VoterStatus, type VotingTerms } from './eligible-voters.ts';
import { ELIGIBILITIES } from './proposal-terms.ts';

const at = (second: number) => new Date(second * 1_000);
const second = fc.integer({ min: 1, max: 30 });
const termsOf = fc
  .record({
    opens: second,
    lasts: fc.integer({ min: 1, max: 10 }),
    eligibility: fc.constantFrom(...ELIGIBILITIES),
  })
  .map(({ opens, lasts, eligibility }) => ({ opensAt: at(opens), closesAt: at(opens + lasts), eligibility }));

/** What the registrar did, second by second: authorising twice or revoking nobody changes nothing, as on the contract. */
const deeds = fc
  .uniqueArray(fc.record({ second, authorises: fc.boolean() }), { selector: (deed) => deed.second })
  .map((some) => some.sort((one, other) => one.second - other.second));
type Deeds = readonly { readonly second: number; readonly authorises: boolean }[];

function statusAfter(history: Deeds, until = Number.POSITIVE_INFINITY): VoterStatus {
  let status: VoterStatus = { authorisedAt: null, revokedAt: null };
  for (const { second: when, authorises } of history.filter((deed) => deed.second <= until)) {
    const isCitizen = status.authorisedAt !== null && status.revokedAt === null;
    if (authorises && !isCitizen) status = { authorisedAt: at(when), revokedAt: null };
    if (!authorises && isCitizen) status = { ...status, revokedAt: at(when) };
  }
  return status;
}

const isCitizen = ({ authorisedAt, revokedAt }: VoterStatus) => authorisedAt !== null && revokedAt === null;

test('in time counts who is a citizen then, and where the opening decides was one from then on', () => {
  fc.assert(
    fc.property(deeds, termsOf, second, (history, terms, now) => {
      const status = statusAfter(history, now);
      const counts = judgeVoter(status, terms, { late: false }) === null;
      const since = history
        .filter((deed) => deed.second <= now)
        .every((deed) => at(deed.second) <= terms.opensAt || isCitizen(statusAfter(history, deed.second)));
      const throughout = isCitizen(statusAfter(history, terms.opensAt.getTime() / 1_000)) && since;
      const expected =
        isCitizen(status) && (terms.eligibility === 'by-close' || throughout || opened(terms, now));
      // A proposal that is not open yet has nobody who came after its opening.
      assert.equal(counts, expected);
    }),
  );
});

/** Whether all that happened lies before the opening. */
function opened({ opensAt }: VotingTerms, now: number): boolean {
  return at(now) <= opensAt;
}

test('late nothing that is done after the close moves a vote, unless the wallet comes back', () => {
  fc.assert(
    fc.property(deeds, termsOf, (history, terms) => {
      const close = terms.closesAt.getTime() / 1_000;
      const atClose = judgeVoter(statusAfter(history, close - 1), terms, { late: false });
      const after = history.filter((deed) => deed.second >= close);
      // The contract holds a wallet that was revoked out for longer than late ballots are taken.
      const [first, ...rest] = after;
      const once = first ? [...history.filter((deed) => deed.second < close), first] : history;
      if (rest.length > 0 && first?.authorises === false) return;
      assert.equal(judgeVoter(statusAfter(once), terms, { late: true }), atClose);
    }),
  );
});

test('a citizen authorised after the close never counts', () => {
  fc.assert(
    fc.property(termsOf, fc.integer({ min: 0, max: 9 }), (terms, later) => {
      const authorisedAt = new Date(terms.closesAt.getTime() + later * 1_000);
      assert.notEqual(judgeVoter({ authorisedAt, revokedAt: null }, terms, { late: true }), null);
    }),
  );
});

test('the very second of the opening and of the close', () => {
  const terms = { opensAt: at(10), closesAt: at(20), eligibility: 'by-opening' } as const;
  const late = { late: true };
  const judge = (authorised: number, revoked: number | null) =>
    judgeVoter(
      { authorisedAt: at(authorised), revokedAt: revoked === null ? null : at(revoked) },
      terms,
      late,
    );
  assert.deepEqual([judge(10, null), judge(11, null)], [null, 'too-late']);
  assert.deepEqual([judge(5, 19), judge(5, 20)], ['not-a-citizen', null]);
  const byClose = { ...terms, eligibility: 'by-close' } as const;
  const voter = (authorised: number) => ({ authorisedAt: at(authorised), revokedAt: null });
  assert.deepEqual(
    [judgeVoter(voter(19), byClose, late), judgeVoter(voter(20), byClose, late)],
    [null, 'not-a-citizen'],
  );
});
