import { parseArgs } from 'node:util';
import { configOrExit } from '@sabha/server/config/env';
import { acceptUnknownPeople } from './recovery/accept-unknown-people.ts';
import { recoverFromChain } from './recovery/from-chain.ts';
import { type RecoveryIo, recoverFromDatabase } from './recovery/from-database.ts';
import { runCommand } from './recovery/run-command.ts';

const USAGE = `Usage, with the server stopped; without --yes it is only said what would be done:
  npm run recover -- --from-chain [--bundle FILE] [--yes]   a database from the ledger and the keys
  npm run recover -- --from-database [--yes]                a new ledger from the database and the keys
  npm run recover -- --accept-unknown-people [--yes]        lets people register though the present citizens are not known
See docs/operations/recovery.md.`;

const OPTIONS = {
  'from-chain': { type: 'boolean' },
  'from-database': { type: 'boolean' },
  'accept-unknown-people': { type: 'boolean' },
  bundle: { type: 'string' },
  yes: { type: 'boolean', default: false },
} as const;

/** npm run recover: makes again what is lost, from what is left. */
await runCommand(USAGE, async (args, print) => {
  const asked = optionsOf(args);
  if (!asked) return false;
  const { yes: confirmed, bundle, ...ways } = asked;
  const [way, another] = Object.keys(ways);
  if (way === undefined || another !== undefined || (bundle !== undefined && way !== 'from-chain'))
    return false;
  const io: RecoveryIo = { config: configOrExit(), clock: () => new Date(), print, confirmed };
  if (way === 'from-chain') await recoverFromChain(io, bundle ?? null);
  else if (way === 'from-database') await recoverFromDatabase(io);
  else await acceptUnknownPeople(io);
  return true;
});

/** Null where they are none of ours. */
function optionsOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch {
    return null;
  }
}
