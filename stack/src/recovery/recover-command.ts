import { parseArgs } from 'node:util';
import type { Config } from '@sabha/server/config/config';
import { acceptUnknownPeople } from './accept-unknown-people.ts';
import { recoverFromChain } from './from-chain.ts';
import { type RecoveryIo, recoverFromDatabase } from './from-database.ts';
import { recoverFromLostKeys } from './new-keys/from-lost-keys.ts';
import { repairActs } from './repair-acts.ts';
import type { Command } from './run-command.ts';

export const RECOVER_USAGE = `Usage, with the server stopped; without --yes it is only said what would be done:
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

/** Makes again what is lost, from what is left, in the installation that this configuration names. */
export function recoverCommand(config: () => Config): Command {
  return async (args, print) => {
    const asked = optionsOf(args);
    const recover = asked && wayOf(asked);
    if (!recover) return false;
    await recover({ config: config(), clock: () => new Date(), print, confirmed: asked.yes });
    return true;
  };
}

/** What these options ask for; null where they do not name one way, or name another's parts. */
function wayOf({ yes: _, bundle, 'new-keys': newKeys, ...ways }: Options) {
  const [way, another] = Object.keys(ways);
  if (another !== undefined || (newKeys && way !== 'from-database')) return null;
  if (way === 'from-chain') return (io: RecoveryIo) => recoverFromChain(io, bundle ?? null);
  if (way === 'acts') return repairOf(ways.acts ?? '', bundle);
  if (bundle !== undefined) return null;
  if (way === 'from-database') return newKeys ? recoverFromLostKeys : recoverFromDatabase;
  return way === undefined ? null : acceptUnknownPeople;
}

function repairOf(text: string, bundle: string | undefined) {
  const numbers = numbersIn(text);
  if (numbers === null || bundle === undefined) return null;
  return (io: RecoveryIo) => repairActs(io, numbers, bundle);
}

/** `1201-1223`, or one number. */
function numbersIn(text: string) {
  const [, first, last = first] = /^(\d{1,18})(?:-(\d{1,18}))?$/.exec(text) ?? [];
  return first === undefined || last === undefined ? null : { first: BigInt(first), last: BigInt(last) };
}

type Options = NonNullable<ReturnType<typeof optionsOf>>;

/** Null where they are none of ours. */
function optionsOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch {
    return null;
  }
}
