import type { ChainConnection } from '@sabha/chain/clients';
import type { RecordedChain } from '@sabha/chain/deploy-or-attach';
import { EmbeddedClock } from '@sabha/chain/embedded-clock';
import { migrate } from '@sabha/db/migrate';
import type { OpenDatabase } from '@sabha/db/open';
import { isWalletForm } from '@sabha/server/acts/act-kind';
import { followLedger } from '@sabha/server/acts/ledger/follow-ledger';
import type { LostActs } from '@sabha/server/acts/restored/lost-acts.store';
import { restoreAnchors } from '@sabha/server/acts/restored/restore-anchors';
import { restoreSignatures } from '@sabha/server/acts/restored/restore-signatures';
import { callsOn } from '@sabha/server/acts/restored/sent-transactions';
import { recordAudit } from '@sabha/server/audit/record-audit';
import { DECLARED } from '@sabha/server/domains';
import { Events } from '@sabha/server/events';
import { createLog } from '@sabha/server/http/watching/log';
import type { ChainLink } from '@sabha/server/jobs/chain-link';
import { readRecordedChain, readRecordedNumber, recordChain } from '@sabha/server/jobs/chain-state.store';
import { indexStep } from '@sabha/server/jobs/indexer';
import type { JobContext } from '@sabha/server/jobs/job-context';
import { lastAnchoredAct } from '@sabha/server/jobs/older-than-ledger';
import {
  closeRegistration,
  restoreCitizens,
} from '@sabha/server/registration/authorisation/restored-citizens.store';
import { followExtensions } from '@sabha/server/voting/proposals/follow-extensions';
import { restoreProposalsFromLedger } from '@sabha/server/voting/proposals/restored-proposals';
import { countReplay, recordInstallation } from '../installation/installation.store.ts';
import { StartRefused } from '../installation/start-refused.ts';
import { type FromBundle, restoreAllCurrent, restoreBundle } from './bundle/restore-bundle.ts';
import type { RecoveryIo } from './from-database.ts';
import { OPERATOR } from './operator.ts';

/** What a database is rebuilt from, and for whom. */
export interface Source {
  readonly opened: OpenDatabase;
  readonly connection: ChainConnection;
  readonly ledger: RecordedChain;
  readonly id: string;
  readonly demonstration: boolean;
  /** An audit bundle of anybody, from which acts are taken too; null for none. */
  readonly bundle: string | null;
}

export interface Rebuilt {
  readonly proposals: number;
  readonly withoutText: readonly number[];
  readonly citizens: number;
  /** Acts that are known from the contracts alone, and of how many of them what was signed was found now. */
  readonly acts: bigint;
  readonly signed: number;
  readonly anchors: number;
  readonly lost: readonly LostActs[];
  /** What came from a bundle; null without one. */
  readonly bundled: FromBundle | null;
}

/**
 * Reads the ledger from its first block, or on from where an old database stands, and makes of it what the server's own jobs and
 * tables would hold. What says that the work is done is written last, in one transaction: until then a start is refused.
 */
export async function rebuildDatabase(io: RecoveryIo, source: Source): Promise<Rebuilt> {
  const { opened, connection, ledger, id, demonstration, bundle } = source;
  const { db } = opened;
  const now = io.clock();
  await migrate(db);
  const recorded = await readRecordedChain(db);
  if (recorded && recorded.genesisHash !== ledger.genesisHash)
    throw new StartRefused('The database that is there belongs to another ledger');
  const known = await readRecordedNumber(db);
  if (recorded && (await lastAnchoredAct(connection, ledger.deployment)) <= known)
    throw new StartRefused(
      'The database that is there holds every act that the ledger has an anchor for: nothing is missing',
    );
  if (!recorded) await recordChain(db, ledger, now);
  const context = contextOf(io, opened);
  io.print('Reading the ledger …');
  while ((await indexStep(context, linkTo(source, context))) === 'more');
  const read = callsOn(connection);
  const { made, withoutText } = await restoreProposalsFromLedger(db, read, now);
  await followExtensions(context);
  const { forms, followed } = DECLARED;
  const { deployment } = ledger;
  const bundled =
    bundle === null ? null : await restoreBundle({ file: bundle, db, connection, deployment, forms, read });
  await followLedger(context, followed);
  if (bundled) await restoreAllCurrent(db, forms);
  let signed = 0;
  for (const form of forms.filter(isWalletForm))
    signed += await restoreSignatures(db, form, deployment, read);
  return db.transaction().execute(async (trx) => {
    const { anchors, lost } = await restoreAnchors(trx, read, now);
    await recordInstallation(trx, { id, demonstration }, now);
    const citizens = await restoreCitizens(trx);
    if (citizens > 0) await closeRegistration(trx, now);
    const numbers = lost.map(({ first, last }) => ({
      first_act: first.toString(),
      last_act: last.toString(),
    }));
    await recordAudit(trx, {
      at: now,
      official: OPERATOR,
      action: 'database-rebuilt',
      subjectKind: 'installation',
      subjectId: id,
      before: null,
      after: {
        proposals: made,
        citizens,
        anchors,
        acts_from_a_bundle: bundled?.acts ?? 0,
        lost: numbers,
        registration_closed: citizens > 0,
      },
    });
    const { direct: acts } = await countReplay(trx);
    return { proposals: made, withoutText, citizens, acts, signed, anchors, lost, bundled };
  });
}

function contextOf({ config, clock }: RecoveryIo, { db, kind }: OpenDatabase): JobContext {
  return { db, databaseKind: kind, log: createLog(config.logLevel), clock, events: new Events() };
}

/** The contracts as they stand: nothing is sent to them. */
function linkTo({ connection, ledger }: Source, { clock }: JobContext): ChainLink {
  return {
    connection,
    clock: new EmbeddedClock(connection, clock),
    deployment: () => ledger.deployment,
    attach: async () => 'attached',
    attached: () => true,
    refresh: async () => ledger.deployment,
  };
}
