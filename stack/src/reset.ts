import { configOrExit } from '@sabha/server/config/env';
import { destroyInstallation } from './recovery/destroy.ts';
import { runCommand } from './recovery/run-command.ts';

const USAGE = `Usage, with the server stopped:
  npm run reset -- --destroy ID [--yes]    deletes database, ledger and keys of the installation with this id
See docs/operations/recovery.md.`;

/** npm run reset: the only command that deletes. */
await runCommand(USAGE, async (args, print) => {
  const [what, id, yes, ...rest] = args;
  if (what !== '--destroy' || !id || (yes !== undefined && yes !== '--yes') || rest.length > 0) return false;
  await destroyInstallation(id, {
    config: configOrExit(),
    clock: () => new Date(),
    print,
    confirmed: yes === '--yes',
  });
  return true;
});
