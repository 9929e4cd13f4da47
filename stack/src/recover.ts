import { parseArgs } from 'node:util';
import { configOrExit } from '@sabha/server/config/env';
import { acceptUnknownPeople } from './recovery/accept-unknown-people.ts';
import { recoverFromChain } from './recovery/from-chain.ts';
import { type RecoveryIo, recoverFromDatabase } from './recovery/from-database.ts';
import { recoverFromLostKeys } from './recovery/new-keys/from-lost-keys.ts';
import { repairActs } from './recovery/repair-acts.ts';
import { runCommand } from './recovery/run-command.ts';

const USAGE = `Usage, with the server stopped; without --yes it is only said what would be done:
  npm run recover -- --from-chain [--bundle FILE] [--yes]   a database from the ledger and the keys
  npm run recover -- --from-database [--yes]                a new ledger from the database and the keys
  npm run recover -- --from-database --new-keys [--yes]     where the keys are lost: an archive of what was public, and a new installation
  npm run recover -- --acts FIRST-LAST --bundle FILE [--yes]   damaged acts of a database, from an audit bundle
  npm run recover -- --accept-unknown-people [--yes]        lets people register though the present citizens are not known
See docs/operations/recovery.md.`;

const OPTIONS = {
  'from-chain': { type: 'boolean' },
  'from-database': { type: 'boolean' },
  'new-keys': { type: 'boolean', default: false },
  'accept-unknown-people': { type: 'boolean' },
  acts: { type: 'string' },
  bundle: { type: 'string' },
  yes: { type: 'boolean', default: false },
} as const;

/** npm run recover: makes again what is lost, from what is left. */
await runCommand(USAGE, async (args, print) => {
  const asked = optionsOf(args);
  if (!asked) return false;
  const { yes: confirmed, bundle, 'new-keys': newKeys, ...ways } = asked;
  const [way, another] = Object.keys(ways);
  if (way === undefined || another !== undefined) return false;
  if (newKeys && way !== 'from-database') return false;
  const io: RecoveryIo = { config: configOrExit(), clock: () => new Date(), print, confirmed };
  if (way === 'from-chain') await recoverFromChain(io, bundle ?? null);
  else if (way === 'acts') {
    const numbers = numbersIn(ways.acts ?? '');
    if (numbers === null || bundle === undefined) return false;
    await repairActs(io, numbers, bundle);
  } else if (bundle !== undefined) return false;
  else if (way === 'from-database') await (newKeys ? recoverFromLostKeys : recoverFromDatabase)(io);
  else await acceptUnknownPeople(io);
  return true;
});

/** `1201-1223`, or one number. */
function numbersIn(text: string) {
  const [, first, last = first] = /^(\d{1,18})(?:-(\d{1,18}))?$/.exec(text) ?? [];
  return first === undefined || last === undefined ? null : { first: BigInt(first), last: BigInt(last) };
}

/** Null where they are none of ours. */
function optionsOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch {
    return null;
  }
}
