import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAccepted, LONGEST_INTERVAL_S } from '@sabha/anonymity/acts/accepted-root';
import { manifestSchema, namedCohorts } from '@sabha/anonymity/calls/manifest';
import { readCohort } from '@sabha/anonymity/census/cohort-file';
import { isInCohort } from '@sabha/anonymity/census/cohorts';
import { forOneDatabase, runsEverything } from '@sabha/db/test/databases';
import { CENSUS_SECTION } from '@sabha/domain/anonymity/audit/census-section';
import type { AuditTools } from '@sabha/domain/audit/audited-section';
import fc from 'fast-check';
import { plantTree } from '../../../../../packages/audit/src/rules/cohort-tree.ts';
import { CensusHistory, payloadOf, walletOf } from '../../../test/anonymity/census-history.ts';
import { auditedEpochs } from './audit-section.store.ts';
import { censusFile, publishedManifest, smallestCohort } from './census.store.ts';
import { frozenLists } from './frozen-lists.ts';

/** Lists of more than this many on average are split; those of twenty and more act. */
const BOUND = 42;
const FIRST = 56;

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ enrol: fc.integer({ min: 5, max: 60 }) }) },
  { weight: 3, arbitrary: fc.record({ replace: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ revoke: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ wait: fc.integer({ min: 1, max: 20 }) }) },
  { weight: 5, arbitrary: fc.constant('step' as const) },
  { weight: 5, arbitrary: fc.constant('mine' as const) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function go(history: CensusHistory, one: Step): Promise<void> {
  if (one === 'step') await history.step();
  else if (one === 'mine') await history.mine();
  else if ('enrol' in one) await history.enrol(one.enrol);
  else if ('replace' in one) await history.replace(one.replace);
  else if ('revoke' in one) await history.revoke(one.revoke);
  else history.pass(one.wait);
}

/** Everything that is on its way comes to the ledger and back. */
async function settle(history: CensusHistory): Promise<void> {
  for (let epoch = -1; epoch !== history.ledger.epoch; ) {
    epoch = history.ledger.epoch;
    history.pass(0.1);
    await history.step();
    await history.mine();
    await history.step();
  }
}

/** Somebody is replaced, and leaves only days later, with a split that drops the slot: the next identity waits from then on. */
const LEAVES_WITH_SPLIT: Step[] = [
  ...(['step', 'mine', 'step'] as const),
  ...[{ replace: 0 }, { wait: 5 }],
  ...(['step', 'mine', 'step'] as const),
  { wait: 26 },
];

forOneDatabase((name, open) => {
  test(`${name}: whoever enrols, replaces and leaves while lists are split is in one list, and in no scope twice`, async () => {
    const database = await open();
    let mostBits = 0;
    const steps = fc.array(step, { minLength: 12, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(steps, fc.array(fc.nat(), { minLength: 4, maxLength: 4 }), async (taken, moments) => {
        const history = new CensusHistory(database, BOUND);
        await history.clear();
        await history.enrol(FIRST);
        for (const one of taken) await go(history, one);
        await settle(history);
        mostBits = Math.max(mostBits, history.ledger.bits);
        const memberships = await listsOf(history);
        assertOneList(history, memberships);
        assertNobodyTwice(history, memberships);
        await assertNoted(history);
        for (const moment of moments) await assertFrozen(history, moment);
        assert.deepEqual(await audited(history), []);
      }),
      {
        numRuns: runsEverything ? 8 : 3,
        seed: 15,
        endOnFailure: true,
        examples: [[LEAVES_WITH_SPLIT, [0, 1, 2, 3]]],
      },
    );
    assert.ok(mostBits >= 2, 'nothing was split twice');
  });
});

/** The leaves of each root that was ever published. */
async function listsOf(history: CensusHistory): Promise<ReadonlyMap<string, ReadonlySet<bigint>>> {
  const lists = new Map<string, ReadonlySet<bigint>>();
  const epochs = await history.db.selectFrom('census_epochs').select('manifest').orderBy('epoch').execute();
  for (const { manifest: text } of epochs) {
    const manifest = manifestSchema.parse(JSON.parse(text));
    const lengths = new Set<number>();
    for (const cohort of namedCohorts(manifest, manifest.cohorts)) {
      const bytes = await censusFile(history.db, cohort.file);
      const file = bytes && readCohort(bytes);
      assert.ok(file);
      lengths.add(bytes.length);
      const { bits, cohort: number } = file;
      assert.deepEqual([number, bits], [cohort.cohort, cohort.bits]);
      lists.set(cohort.root, new Set(file.leaves.filter((leaf) => leaf !== 0n)));
    }
    assert.equal(lengths.size, 1, 'a length tells a cohort');
  }
  return lists;
}

/** Whoever is enrolled and has waited is in the one current list of their number, and nobody else is in any. */
function assertOneList(
  { signed, revoked, ledger }: CensusHistory,
  lists: ReadonlyMap<string, ReadonlySet<bigint>>,
): void {
  const current = [...ledger.current.values()].flatMap((root) => [...(lists.get(root) ?? [])]);
  assert.equal(new Set(current).size, current.length);
  assert.equal(ledger.members, current.length);
  const latest = signed.filter(({ person, generation }) => {
    const isLast = !signed.some((one) => one.person === person && one.generation > generation);
    return isLast && !revoked.has(person);
  });
  const may = new Set(latest.map(({ commitment }) => commitment));
  assert.ok(current.every((leaf) => may.has(leaf)));
  const must = latest.filter(({ generation }) => generation === 1);
  for (const { commitment } of must) assert.ok(current.includes(commitment));
  for (const [number, root] of ledger.current) {
    const bits = ledger.current.has(number + 2 ** ledger.bits) || number >= 2 ** ledger.bits ? 1 : 0;
    const name = { cohort: number, bits: ledger.bits + bits };
    for (const leaf of lists.get(root) ?? []) assert.ok(isInCohort(leaf, name));
  }
}

/** The server knows from when to when each root is the newest, and how small the smallest list is, as the ledger does. */
async function assertNoted({ db, ledger }: CensusHistory): Promise<void> {
  const rows = await db.selectFrom('census_roots').select(['root', 'since', 'until']).execute();
  const seconds = (at: Date | null) => (at ? at.getTime() / 1000 : 0);
  const noted = rows.map(({ root, since, until }) => [root, seconds(since), seconds(until)]);
  const known = [...ledger.roots].map(([root, { since, until }]) => [root, since, until]);
  assert.deepEqual(noted.toSorted(), known.toSorted());
  const sizes = [...ledger.current.values()].map((root) => ledger.roots.get(root)?.members ?? 0);
  assert.equal(await smallestCohort(db), Math.min(...sizes));
}

/** No interval of a scope takes a root with one identity of a person and one with another. */
function assertNobodyTwice(
  { signed, ledger }: CensusHistory,
  lists: ReadonlyMap<string, ReadonlySet<bigint>>,
): void {
  const rootsOf = (commitment: bigint) =>
    [...ledger.roots].filter(([root]) => lists.get(root)?.has(commitment));
  for (const older of signed)
    for (const newer of signed.filter(
      (one) => one.person === older.person && one.generation > older.generation,
    ))
      for (const [one, first] of rootsOf(older.commitment))
        for (const [other, second] of rootsOf(newer.commitment)) {
          // The shortest interval that might take both.
          const from = Math.min(first.until || second.since, second.until || second.since) - 1;
          const to = Math.max(from, first.since, second.since);
          const crowd = { members: 20 };
          const takesBoth =
            to - from <= LONGEST_INTERVAL_S &&
            isAccepted(BigInt(one), { ...first, ...crowd }, { from, to }) &&
            isAccepted(BigInt(other), { ...second, ...crowd }, { from, to });
          assert.ok(!takesBoth, 'two identities of one person in one scope');
        }
}

/** What is open from a moment on keeps the roots that were the newest then: each person's number is in one of them. */
async function assertFrozen({ db, ledger, seconds }: CensusHistory, seed: number): Promise<void> {
  const first = ledger.log[0]?.at ?? seconds;
  const moment = first + (seed % (seconds - first + 1));
  const { kept = [] } = await frozenLists(db, [{ name: 'kept', at: new Date(moment * 1000) }]);
  const taken = [...ledger.roots].filter(
    ([, { since, until }]) => since <= moment && (until === 0 || until > moment),
  );
  assert.deepEqual(kept.map(({ root }) => root).toSorted(), taken.map(([root]) => root).toSorted());
  for (let person = 0n; person < 16n; person += 1n)
    assert.equal(kept.filter(({ cohort, bits = 0 }) => isInCohort(person, { cohort, bits })).length, 1);
}

/** What the auditor finds who makes each list again, but for what it finds in any small census. */
async function audited(history: CensusHistory): Promise<string[]> {
  const { ledger, signed, revoked, db } = history;
  const kinds = new Set<string>();
  const revocations = [...revoked].map(([person, at]) => ({ wallet: walletOf(person), at }));
  const wasCitizen = (wallet: string, at: number) =>
    !revocations.some((one) => one.wallet === wallet && one.at <= at);
  const tools: AuditTools = {
    whole: true,
    takenAt: history.seconds,
    find: (kind, _subject, detail) => kinds.add(`${kind} ${detail}`),
    isCitizen: (wallet) => wasCitizen(wallet, history.seconds),
    isWaiting: () => false,
    wasCitizen,
    revocations: () => revocations,
    earlierWallets: () => [],
    citizenCount: () => signed.length,
    publishRoot: () => {},
    plantTree,
  };
  const rules = CENSUS_SECTION.open(tools);
  for (let after = 0; ; ) {
    const page = await auditedEpochs(db, after, ledger.epoch);
    for (const { epoch: id, manifest, entered, left } of page)
      rules.list({
        kind: 'subject',
        of: 'census-epoch',
        id,
        manifest,
        entered: [...entered],
        left: [...left],
      });
    if (page.length === 0) break;
    after = page.at(-1)?.epoch ?? after;
  }
  const position = { kind: 'event', log: 0, tx: `0x${'0'.repeat(64)}`, contract: 'census' } as const;
  for (const { at, name, args } of ledger.log)
    rules.apply({ at, line: { ...position, block: String(args.epoch), name, args } });
  for (const one of signed) {
    const payload = payloadOf(one);
    const stated = rules.read('enrolment', payload, '');
    assert.ok(stated);
    rules.termsOf('enrolment', stated, { number: one.number, payload, receivedAt: one.at });
  }
  rules.compare();
  assert.equal((await publishedManifest(db))?.epoch, ledger.epoch);
  return [...kinds].filter((kind) => !/^(enrolment-waits|cohort-split-early) /.test(kind));
}
