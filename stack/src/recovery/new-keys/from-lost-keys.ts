import { existsSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stateFilesIn } from '@sabha/chain/kept-state';
import { endLeftover } from '@sabha/chain/leftover-process';
import { flushPath } from '@sabha/db/flushed-file';
import { lockFolder } from '@sabha/db/folder-lock';
import { migrate } from '@sabha/db/migrate';
import type { Predecessor } from '@sabha/domain/audit/predecessor';
import { recordAudit } from '@sabha/server/audit/record-audit';
import { readPredecessors } from '@sabha/server/audit-bundle/predecessors.store';
import { newInstallationId, readKeysIdentity } from '../../installation/identity-file.ts';
import { locationsOf, openWhereThere } from '../../installation/open-installation.ts';
import { StartRefused } from '../../installation/start-refused.ts';
import type { RecoveryIo } from '../from-database.ts';
import { finishSwap, isHalfSwapped, stampOf, withNewDatabase } from '../new-database.ts';
import { OPERATOR } from '../operator.ts';
import { beginAnew } from './begin-anew.store.ts';
import { type Loss, lossIn } from './lost-keys.ts';
import { printPlan } from './print-plan.ts';
import { replaceKeys } from './replace-keys.ts';
import { writeArchive } from './write-archive.ts';

/** What a recovery that was agreed to begins with. */
interface Begun {
  readonly chain: string;
  readonly loss: Loss;
  readonly archived: Predecessor;
  readonly stamp: string;
}

/**
 * `npm run recover -- --from-database --new-keys`: a new installation, with keys and contracts of its own, in the place of one whose
 * keys are lost. What that one made public is kept as an audit bundle. May be killed and repeated: the keys are made first and say in
 * whose place they are, the database changes last. Rejects with StartRefused or DatabaseUnusable where it cannot begin.
 */
export async function recoverFromLostKeys(io: RecoveryIo): Promise<void> {
  const { chain, databaseFolder, keysIdentity } = locationsOf(io.config);
  if (chain === null)
    throw new StartRefused(
      'The keys of the chain in CHAIN_RPC_URL are settings: begin with others, an empty SABHA_DATA_DIR and an empty database',
    );
  const lock = await lockFolder(chain, 'the embedded chain');
  try {
    const begunAs = readKeysIdentity(keysIdentity);
    if (begunAs?.succeeds !== undefined && databaseFolder !== null && isHalfSwapped(databaseFolder)) {
      io.print(
        `Everything is made to replace installation ${begunAs.succeeds}; its database is given its name.`,
      );
      if (!io.confirmed) return sayNothingDone(io);
      await finishSwap(databaseFolder, begunAs.id);
      return io.print('Done: start the server.');
    }
    const begun = await begin(io, chain);
    if (begun) await installNew(io, begun);
  } finally {
    await lock.release();
  }
}

/** Says what would be done; where that is agreed to, writes the archive. Null where it is not. */
async function begin(io: RecoveryIo, chain: string): Promise<Begun | null> {
  const { config, clock } = io;
  const old = await openWhereThere(config);
  try {
    const loss = await lossIn(config, old);
    if (!old) return null;
    const stamp = stampOf(clock());
    const file = join(config.dataDir, 'archive', `${loss.id}-${stamp}.ndjson`);
    await printPlan(io, old, { loss, stamp, file });
    if (!io.confirmed) {
      sayNothingDone(io);
      return null;
    }
    await migrate(old.db);
    return { chain, loss, stamp, archived: await writeArchive(io, old, { id: loss.id, file }) };
  } finally {
    await old?.close();
  }
}

async function installNew(io: RecoveryIo, { chain, loss, archived, stamp }: Begun): Promise<void> {
  const { config, print, clock } = io;
  const id = loss.begun ?? newInstallationId();
  if (loss.begun === null) replaceKeys(config, { id, succeeds: loss.id, stamp });
  if (existsSync(chain)) {
    // What a server that was killed left running would write into the new folder.
    await endLeftover(chain, stateFilesIn(chain)[0]);
    renameSync(chain, `${chain}.before-recovery-${stamp}`);
    flushPath(dirname(chain));
  }
  await withNewDatabase(config, stamp, async ({ db }) => {
    await db.transaction().execute(async (trx) => {
      const now = clock();
      const predecessors = [archived, ...(await readPredecessors(trx))];
      await beginAnew(trx, { id, predecessors }, now);
      await recordAudit(trx, {
        at: now,
        official: OPERATOR,
        action: 'keys-lost',
        subjectKind: 'installation',
        subjectId: id,
        before: null,
        after: { predecessor: archived },
      });
    });
  });
  const { file, sha256 } = archived.archive;
  print(`Installation ${id} replaces ${loss.id}, whose archive is ${file}, SHA-256 ${sha256}.`);
  print(
    'Done: back up the new keys, and start the server, which makes the new contracts. Everybody registers again.',
  );
}

function sayNothingDone({ print }: RecoveryIo): void {
  print('Nothing has been done. To do it, say the same with --yes.');
}
