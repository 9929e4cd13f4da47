import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { wordOf } from '@sabha/anonymity/field';
import type { AnonymousAct } from '@sabha/anonymity/proof/wire-form';
import { endProver } from '@sabha/anonymity/test/prover';
import { forEachDatabase } from '@sabha/db/test/databases';
import { AnonymityStation } from '../../test/anonymity/anonymity-station.ts';
import { actLedger } from '../acts/act-ledger.ts';
import { DECLARED } from '../domains.ts';
import { submitAct } from './intake/submit-act.ts';
import { PoolKeys } from './pool/pool-keys.ts';

after(endProver);

const RACES = 200;
const AT_ONCE = 20;
/** Two servers read one folder of keys. */
const folder = mkdtempSync(join(tmpdir(), 'sabha-races-'));
after(() => rmSync(folder, { recursive: true }));

forEachDatabase((name, open) => {
  describe(`${name}: two servers`, () => {
    test('take one of two votes under the same nullifier and number, in each of 200 races', async () => {
      const station = await AnonymityStation.open(await open());
      try {
        await station.crowd();
        const report = await station.file(0);
        const row = await station.db.selectFrom('census_roots').select('root').executeTakeFirstOrThrow();
        const root = BigInt(row.root);
        // The proofs are not what is tried: these servers take each for good, as if it were one.
        const server = () => ({
          context: station.http.context,
          ledger: actLedger(station.chain.link),
          verifiers: { verify: async () => true, waiting: 0, close: async () => {} },
          keys: new PoolKeys(station.dir),
          kinds: DECLARED.anonymous,
        });
        const [one, other] = [server(), server()];
        const vote = (nullifier: bigint, choice: bigint): AnonymousAct => ({
          kind: 'report-vote',
          subject: report.digest,
          words: [wordOf(1n), wordOf(choice)],
          root,
          nullifier,
          points: Array<bigint>(8).fill(1n),
        });
        const outcomes = new Map<string, number>();
        for (let first = 0; first < RACES; first += AT_ONCE) {
          const races = Array.from({ length: AT_ONCE }, async (_, n) => {
            const nullifier = BigInt(1_000 + first + n);
            const both = await Promise.all([
              submitAct(one, { act: vote(nullifier, 1n), content: null }),
              submitAct(other, { act: vote(nullifier, 2n), content: null }),
            ]);
            const kinds = both.map((answer) => (answer.ok ? 'taken' : answer.failure.kind)).toSorted();
            outcomes.set(kinds.join(), (outcomes.get(kinds.join()) ?? 0) + 1);
          });
          await Promise.all(races);
        }
        assert.deepEqual([...outcomes], [['seq-too-low,taken', RACES]]);
        assert.equal(await station.release(), RACES);
        const { likes, dislikes } = await station.shown(report.id);
        assert.equal(likes + dislikes, RACES);
      } finally {
        await station.close();
      }
    });
  });
});
