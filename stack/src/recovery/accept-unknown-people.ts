import { recordAudit } from '@sabha/server/audit/record-audit';
import { openRegistration } from '@sabha/server/registration/authorisation/restored-citizens.store';
import { readInstallation } from '../installation/installation.store.ts';
import { openExisting } from '../installation/open-installation.ts';
import { StartRefused } from '../installation/start-refused.ts';
import type { RecoveryIo } from './from-database.ts';
import { OPERATOR } from './operator.ts';

/**
 * `npm run recover -- --accept-unknown-people`: opens registering again in a database that was rebuilt from the ledger, though nobody
 * knows who its citizens are. The log of offices says so.
 */
export async function acceptUnknownPeople({ config, clock, print, confirmed }: RecoveryIo): Promise<void> {
  const opened = await openExisting(config);
  try {
    const installation = await readInstallation(opened.db);
    const now = clock();
    if (installation === null) throw new StartRefused('There is no installation here');
    print(
      `Installation ${installation.id}: people may register again, though nobody knows who its present citizens are.`,
    );
    print(
      '  Each of them can register a second time, with another wallet, and then has two votes on each new proposal.',
    );
    print('  The log of offices says that this was accepted.');
    if (!confirmed) return print('Nothing has been done. To do it, say the same with --yes.');
    await opened.db.transaction().execute(async (trx) => {
      if (!(await openRegistration(trx))) throw new StartRefused('Registration is not closed');
      await recordAudit(trx, {
        at: now,
        official: OPERATOR,
        action: 'unknown-people-accepted',
        subjectKind: 'installation',
        subjectId: installation.id,
        before: null,
        after: null,
      });
    });
    print('Done: start the server.');
  } finally {
    await opened.close();
  }
}
