import type { OpenDatabase } from '@sabha/db/open';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import type { Eligibility } from '@sabha/domain/voting/proposal-terms';
import { pino } from 'pino';
import type { PrivateKeyAccount } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { type ActLedger, actContract } from '../../src/acts/act-ledger.ts';
import type { Context } from '../../src/context.ts';
import { Events } from '../../src/events.ts';
import { openBallotBox } from '../../src/voting/ballots/ballot-box.ts';
import { CHAIN_ID, CONTRACT } from './ballots.ts';

export const NOW = new Date('2026-11-20T06:00:00.000Z');
/** When those who are admitted were authorised: before any proposal opened. */
const LONG_AGO = new Date('2020-01-01T00:00:00.000Z');
export const DEADLINE = BigInt(NOW.getTime() / 1000 + 3600);
export const TEXT_HASH = parseHash(`0x${'7e'.repeat(32)}`);
export const RECEIPT_KEY = privateKeyToAccount(`0x${'33'.repeat(32)}`);

/** A ledger without a chain: ballots are for a fixed contract, and every contract wallet says no. */
export function buildLedger(overrides: Partial<ActLedger> = {}): ActLedger {
  const contract = actContract(CHAIN_ID, CONTRACT);
  return {
    chainId: CHAIN_ID,
    receiptKey: RECEIPT_KEY,
    contract: () => contract,
    askContractWallet: async () => 'invalid',
    ...overrides,
  };
}

/** Where a test votes: a ballot box over this database, with the clock at NOW unless moved. */
export function openStation(database: OpenDatabase, ledger = buildLedger()) {
  let now = NOW;
  const context: Pick<Context, 'db' | 'databaseKind' | 'log' | 'clock' | 'events'> = {
    db: database.db,
    databaseKind: database.kind,
    log: pino({ level: 'silent' }),
    clock: () => now,
    events: new Events(),
  };
  return { context, ledger, box: openBallotBox(context, ledger), moveClock: (to: Date) => (now = to) };
}

/** Makes these accounts citizens. */
export async function admitCitizens(
  { db }: OpenDatabase,
  accounts: readonly PrivateKeyAccount[],
): Promise<void> {
  await db
    .insertInto('citizens')
    .values(
      accounts.map((account) => ({
        status: 'active' as const,
        wallet: parseAddress(account.address),
        registered_at: NOW,
        authorised_at: LONG_AGO,
        revoked_at: null,
      })),
    )
    .execute();
}

/** A proposal open around NOW, by somebody who does not vote; gives its number. */
export async function buildProposal(
  { db }: OpenDatabase,
  overrides: Partial<{
    author: string;
    active_status: boolean;
    opens_at: Date;
    expired_date: Date;
    withdrawn_at: Date;
    title: string;
    eligibility: Eligibility;
    category_id: number;
  }> = {},
): Promise<number> {
  const { title = 'A bridge', ...rest } = overrides;
  const text = JSON.stringify({ en: title, si: 'පාලමක්', ta: 'ஒரு பாலம்' });
  const { id } = await db
    .insertInto('proposals')
    .values({
      title: text,
      short_description: text,
      description_in_details: text,
      category_id: 1,
      author: `0x${'a0'.repeat(20)}`,
      active_status: true,
      opens_at: new Date(NOW.getTime() - 86_400_000),
      expired_date: new Date(NOW.getTime() + 86_400_000),
      extendable_until: rest.expired_date ?? new Date(NOW.getTime() + 86_400_000),
      text_hash: TEXT_HASH,
      withdrawn_at: null,
      withdrawn_reason: null,
      created_at: NOW,
      eligibility: 'by-close',
      ...rest,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** How many rows each table that a vote touches has. */
export async function countRows({ db }: OpenDatabase): Promise<Record<string, number>> {
  const tables = ['acts', 'outbox', 'receipt_batches', 'votes_current', 'tally_deltas', 'proposals'] as const;
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const row = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow();
    counts[table] = Number(row.count);
  }
  return counts;
}
