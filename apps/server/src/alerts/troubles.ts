import { recordHealthOf } from '../acts/record-health.ts';
import { readSums } from '../comparison/report.store.ts';
import type { Context } from '../context.ts';
import { countFindings, type Finding, openFindings } from '../integrity/findings.store.ts';
import type { ChainLink } from '../jobs/chain-link.ts';
import { readDailyLimit } from '../jobs/daily-limit.store.ts';
import type { FailingJob } from '../jobs/job-records.ts';
import { olderThanLedger } from '../jobs/older-than-ledger.ts';
import { registrationsSince } from './registrations.store.ts';
import type { Trouble, TroubleSource } from './trouble.ts';

const HOUR_MS = 3_600_000;
const BYTES_PER_MEGABYTE = 1_048_576;
const WEI_PER_MILLIETHER = 10n ** 15n;
const SHOWN = 3;

export interface Found {
  readonly troubles: readonly Trouble[];
  /** What could not be asked, by name or by what names begin with before a colon: what was known of it stands. */
  readonly unknown: readonly string[];
}

export type WatchedParts = Pick<Context, 'config' | 'db' | 'clock'>;

/** What only a process itself knows: which of its jobs fail, and how full its disk is. */
export function troublesHere(
  context: Pick<Context, 'config' | 'db'>,
  failing: readonly FailingJob[],
): Trouble[] {
  const disk = diskFilling(context);
  return [
    ...failing.map(({ name, failures, since }) => ({
      name: `job:${name}`,
      summary: `The background job ${name} has failed ${failures} times in a row since ${since.toISOString()}.`,
    })),
    ...(disk === null ? [] : [{ name: 'disk-filling', summary: disk }]),
  ];
}

/** These of processes, and what is found of the chain and of everything in the database. */
export async function findTroubles(
  context: WatchedParts,
  link: Pick<ChainLink, 'connection'>,
  ofProcesses: Found,
  declared: readonly TroubleSource[],
): Promise<Found> {
  const watched: Readonly<Record<string, () => Promise<string | null>>> = {
    'record-damaged': () => recordDamaged(context),
    'database-too-old': () => olderThanLedger(context.db, link.connection),
    'ledger-differs': () => ledgerDiffers(context),
    'many-registrations': () => manyRegistrations(context),
    'daily-limit': () => dailyLimit(context),
    'relayer-balance': () => relayerBalance(context, link),
  };
  const troubles = [...ofProcesses.troubles];
  const unknown = [...ofProcesses.unknown];
  for (const [name, ask] of Object.entries(watched)) {
    try {
      const summary = await ask();
      if (summary !== null) troubles.push({ name, summary });
    } catch {
      unknown.push(name);
    }
  }
  for (const { name, find } of declared) {
    try {
      const found = await find(context);
      troubles.push(...found.map((one) => ({ ...one, name: `${name}:${one.name}` })));
    } catch {
      unknown.push(name);
    }
  }
  return { troubles, unknown };
}

async function recordDamaged({ db }: WatchedParts): Promise<string | null> {
  const findings = await openFindings(db, SHOWN);
  if (findings.length === 0) return null;
  const more = (await countFindings(db)) - findings.length;
  const said = findings.map(sentence).join(' ');
  const refused = recordHealthOf(db).closed === 'record-damaged' ? ' New acts are refused.' : '';
  return `${said}${more > 0 ? ` And ${more} more findings.` : ''}${refused}`;
}

const WHAT_IS_WRONG: Readonly<Record<Finding['kind'], string>> = {
  gap: 'missing from the record',
  root: 'not what their receipts were signed over',
  signature: 'in a batch that its key has not signed',
  anchor: 'not what is anchored on the ledger',
  unreadable: 'unreadable',
  derived: 'not what is kept beside them',
};

function sentence({ kind, first, last }: Finding): string {
  return `Acts ${first} to ${last} are ${WHAT_IS_WRONG[kind]}.`;
}

async function ledgerDiffers({ db }: WatchedParts): Promise<string | null> {
  const sums = [...(await readSums(db))].filter(([, { differing }]) => differing > 0);
  if (sums.length === 0) return null;
  const each = sums.map(
    ([kind, { differing, mismatched, ineligible }]) =>
      `${kind}: ${differing} subjects, ${mismatched} acts${ineligible > 0 ? `, ${ineligible} of wallets that had no right to act` : ''}`,
  );
  return `The database and the ledger differ (${each.join('; ')}).`;
}

function diskFilling({ config, db }: Pick<Context, 'config' | 'db'>): string | null {
  const { freeBytes, full } = recordHealthOf(db);
  if (full) return 'There is no room for more acts: they are refused until there is.';
  if (freeBytes === null || freeBytes >= config.operator.disk.warnBytes) return null;
  return `The data folder has ${Math.floor(freeBytes / BYTES_PER_MEGABYTE)} MB left.`;
}

async function manyRegistrations({ config, db, clock }: WatchedParts): Promise<string | null> {
  const most = config.operator.alerts.registrationsPerHour;
  const count = await registrationsSince(db, new Date(clock().getTime() - HOUR_MS), most + 1);
  return count > most ? `More than ${most} people were registered within an hour.` : null;
}

/** Told at nine tenths, while there is time to ask why. */
async function dailyLimit({ db, clock }: WatchedParts): Promise<string | null> {
  const today = await readDailyLimit(db, clock());
  if (!today || today.authorised * 10 < today.limit * 9) return null;
  return `The contract has authorised ${today.authorised} of the ${today.limit} wallets that one day may have.`;
}

/** The embedded chain's own accounts never lack anything. */
async function relayerBalance(
  { config }: WatchedParts,
  { connection }: Pick<ChainLink, 'connection'>,
): Promise<string | null> {
  if (connection.endpoint.embedded) return null;
  const { address } = connection.accounts.relayer;
  const balance = await connection.publicClient.getBalance({ address });
  if (balance >= config.operator.alerts.relayerBalance) return null;
  return `The relayer has ${balance / WEI_PER_MILLIETHER} thousandths of the chain's coin left.`;
}
