import assert from 'node:assert/strict';
import { after, describe } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import type { AuditLine } from '@sabha/domain/audit/bundle-format';
import { RecoveryThreads } from '../../../../packages/audit/src/recover/recovery-threads.ts';
import { auditLines } from '../../../../packages/audit/test/seal.ts';
import { ChainFixture } from '../../test/chain-fixture.ts';
import { BUNDLE_PARTS } from '../../test/declared-kinds.ts';
import { testsIn } from '../../test/tests-in.ts';
import { bundleLines } from './bundle-lines.ts';
import { takeCut } from './take-cut.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const GRACE = 600 * SECOND;
const PUBLISHER = { receiptKeys: [], versions: new Map<string, string | null>() };
const threads = new RecoveryThreads(1);
after(() => threads.close());
const NOBODYS = `0x${'11'.repeat(65)}`;
/** The batches of this fixture are signed by nobody, and its citizens have no names. */
const OF_THIS_FIXTURE = ['receipt-signature-wrong', 'authorised-unchecked', 'anchored-slowly'];

forOneDatabase((name, open) => {
  describe(`${name}: the audit of a closing`, () => {
    const withFixture = testsIn(async () => ChainFixture.open(await open()));

    withFixture(
      'takes late votes with their anchors, and tells which were never anchored in time',
      async (fixture) => {
        await fixture.authorise(0, 1, 2, 3);
        const now = Math.floor(Date.now() / SECOND) * SECOND;
        const closes = new Date(now + 30 * MINUTE);
        const proposalId = await fixture.propose(new Date(now), closes);
        const at = async (milliseconds: number) => {
          const time = closes.getTime() + milliseconds;
          fixture.clock = () => new Date(time);
          await fixture.link.connection.rpc('anvil_setTime', [Math.floor(time / SECOND)]);
        };
        const cast = (before: number, voter: number, choice: 1 | 2) =>
          fixture.cast({ proposalId, voter, choice, receivedAt: new Date(closes.getTime() - before) });
        await cast(20 * MINUTE, 0, 1);
        await fixture.drain();
        await cast(2 * MINUTE, 1, 2); // anchored before the close, counted after it
        await at(-30 * SECOND);
        await fixture.anchorOnly();
        await cast(SECOND, 2, 1); // anchored in the grace
        await at(5 * SECOND);
        await fixture.anchor();
        const lost = await cast(SECOND, 3, 1);
        await at(GRACE + 11 * MINUTE);
        await fixture.anchor();
        assert.deepEqual(await fixture.tally(proposalId), { yes: 2, no: 1 });

        await fixture.db.updateTable('receipt_batches').set({ signature: NOBODYS }).execute();
        const cut = await takeCut(fixture.context, BUNDLE_PARTS, null);
        assert.ok(cut);
        const lines: AuditLine[] = [];
        for await (const line of bundleLines(fixture.db, cut, BUNDLE_PARTS.sections, PUBLISHER))
          lines.push(line);
        const unanchored = lines.filter((line) => line.kind === 'unanchored');
        assert.deepEqual(unanchored, [
          {
            ...{ kind: 'unanchored', number: '4', digest: lost },
            ...{ of: 'proposal', id: proposalId, reason: 'anchored-too-late' },
          },
        ]);
        const found = async (given: readonly AuditLine[]) => {
          const { rpcUrl } = fixture.link.connection.endpoint;
          const { findings } = await auditLines(given, threads, { rpcUrl });
          return Object.keys(findings.counts).filter((kind) => !OF_THIS_FIXTURE.includes(kind));
        };
        assert.deepEqual(await found(lines), ['act-unanchored']);
        const silent = lines.filter((line) => line.kind !== 'unanchored');
        assert.deepEqual(await found(silent), ['act-unanchored', 'unanchored-unlisted']);
      },
    );
  });
});
