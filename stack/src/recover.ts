import { configOrExit } from '@sabha/server/config/env';
import { acceptUnknownPeople } from './recovery/accept-unknown-people.ts';
import { recoverFromChain } from './recovery/from-chain.ts';
import { type RecoveryIo, recoverFromDatabase } from './recovery/from-database.ts';
import { runCommand } from './recovery/run-command.ts';

const USAGE = `Usage, with the server stopped:
  npm run recover -- --from-chain [--yes]               a database from the ledger and the keys
  npm run recover -- --from-database [--yes]            a new ledger from the database and the keys
  npm run recover -- --accept-unknown-people [--yes]    lets people register though the present citizens are not known
See docs/operations/recovery.md.`;

const WAYS: Readonly<Record<string, (io: RecoveryIo) => Promise<void>>> = {
  '--from-chain': recoverFromChain,
  '--from-database': recoverFromDatabase,
  '--accept-unknown-people': acceptUnknownPeople,
};

/** npm run recover: makes again what is lost, from what is left. */
await runCommand(USAGE, async (args, print) => {
  const [how = '', yes, ...rest] = args;
  const recover = WAYS[how];
  if (!recover || (yes !== undefined && yes !== '--yes') || rest.length > 0) return false;
  await recover({ config: configOrExit(), clock: () => new Date(), print, confirmed: yes === '--yes' });
  return true;
});
