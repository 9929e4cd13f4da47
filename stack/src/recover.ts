import { configOrExit } from '@sabha/server/config/env';
import { recoverFromDatabase } from './recovery/from-database.ts';
import { runCommand } from './recovery/run-command.ts';

const USAGE = `Usage, with the server stopped:
  npm run recover -- --from-database [--yes]    a new ledger from the database and the keys
See docs/operations/recovery.md.`;

/** npm run recover: makes again what is lost, from what is left. */
await runCommand(USAGE, async (args, print) => {
  const [how, yes, ...rest] = args;
  if (how !== '--from-database' || (yes !== undefined && yes !== '--yes') || rest.length > 0) return false;
  await recoverFromDatabase({
    config: configOrExit(),
    clock: () => new Date(),
    print,
    confirmed: yes === '--yes',
  });
  return true;
});
