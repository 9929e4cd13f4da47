import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OpenDatabase } from '@sabha/db/open';
import { forOneDatabase } from '@sabha/db/test/databases';
import fc from 'fast-check';
import { sql } from 'kysely';
import { keccak256, toHex } from 'viem';
import { openBatches, storeBatch } from './relay.store.ts';
import { type RelayKind, relayKinds } from './relay-kind.ts';
import { nextGroup } from './relay-schedule.ts';

const NOW = new Date('2026-11-20T06:00:00Z');
const SENDERS = { official: `0x${'0f'.repeat(20)}`, relayer: `0x${'4e'.repeat(20)}` } as const;

const kind = (
  name: string,
  office: keyof typeof SENDERS,
  limit: number,
  after: RelayKind['after'],
): RelayKind => ({
  name,
  office,
  limit,
  after,
  abi: [],
  call: () => ({ to: '0x0000000000000000000000000000000000000000', data: '0x', gas: null }),
});
const KINDS = relayKinds([
  kind('admit', 'official', 3, ['expel']),
  kind('open', 'official', 1, []),
  kind('draft', 'relayer', 2, ['admit']),
  kind('sign', 'relayer', 4, ['admit', 'draft']),
  kind('cast', 'relayer', 4, ['admit', 'open']),
  kind('expel', 'official', 1, 'everything'),
]);
const senderOf = ({ office }: RelayKind) => SENDERS[office === 'official' ? 'official' : 'relayer'];

interface Sent {
  readonly kind: string;
  readonly sender: string;
  readonly rows: readonly bigint[];
  mined: boolean;
}

/** Rows of a kind, in the order of the outbox. */
async function fill({ db }: OpenDatabase, kinds: readonly string[]): Promise<Map<bigint, string>> {
  await sql`truncate outbox, relay_batches restart identity cascade`.execute(db);
  const rows = new Map<bigint, string>();
  for (const name of kinds) {
    const row = { kind: name, payload: '{}', created_at: NOW };
    const { id } = await db.insertInto('outbox').values(row).returning('id').executeTakeFirstOrThrow();
    rows.set(id, name);
  }
  return rows;
}

/** Sends everything, mining the oldest transaction where nothing may go; gives what was sent, in order. */
async function sendAll(
  { db }: OpenDatabase,
  check: (next: Sent, sent: readonly Sent[]) => void,
): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (;;) {
    const open = await openBatches(db);
    const group = await nextGroup(db, KINDS, open, (of) => senderOf(of));
    if (group === null) return sent;
    if (group === 'later') {
      const [oldest] = open;
      assert.ok(oldest, 'nothing may go and nothing is under way');
      await db.updateTable('relay_batches').set({ state: 'mined' }).where('id', '=', oldest.id).execute();
      const batch = sent[Number(oldest.id) - 1];
      assert.ok(batch);
      batch.mined = true;
      continue;
    }
    const [first, ...rest] = group.rows;
    const rowIds = [first.id, ...rest.map(({ id }) => id)] as const;
    const next = { kind: group.kind.name, sender: senderOf(group.kind), rows: rowIds, mined: false };
    check(next, sent);
    sent.push(next);
    const txHash = keccak256(toHex(`${sent.length}`));
    const sender = `0x${next.sender.slice(2)}` as const;
    await storeBatch(db, {
      kind: next.kind,
      sender,
      nonce: sent.length,
      rawTransaction: '0x',
      txHash,
      rowIds: [...rowIds],
      now: NOW,
    });
  }
}

/** Every earlier row that this one waits for was sent, and mined where another office sent it. */
function checkOrder(
  row: bigint,
  next: Sent,
  before: readonly Sent[],
  rows: ReadonlyMap<bigint, string>,
): void {
  assert.equal(rows.get(row), next.kind);
  const after = KINDS.get(next.kind)?.after ?? [];
  const waitsFor = (name: string) => name === next.kind || after === 'everything' || after.includes(name);
  for (const [other, name] of rows) {
    if (other >= row || !waitsFor(name) || next.rows.includes(other)) continue;
    const carrier = before.find((batch) => batch.rows.includes(other));
    assert.ok(carrier, `row ${other} goes before row ${row}`);
    // Transactions of one sender keep their order by themselves.
    assert.ok(carrier.mined || carrier.sender === next.sender, `row ${other} is mined before row ${row}`);
  }
}

forOneDatabase((name, open) => {
  test(`${name}: in any order of arrival, everything is sent once, after all that must go before it`, async () => {
    const database = await open();
    const lists = fc.array(fc.constantFrom(...KINDS.keys()), { maxLength: 24 });
    await fc.assert(
      fc.asyncProperty(lists, async (kinds) => {
        const rows = await fill(database, kinds);
        const sent = await sendAll(database, (next, before) => {
          assert.ok(next.rows.length <= (KINDS.get(next.kind)?.limit ?? 0));
          for (const row of next.rows) checkOrder(row, next, before, rows);
        });
        assert.deepEqual(
          sent.flatMap((batch) => batch.rows).sort((one, other) => Number(one - other)),
          [...rows.keys()],
        );
      }),
      { numRuns: 15 },
    );
  });

  test(`${name}: kinds that come by turns are as full as each alone`, async () => {
    const database = await open();
    await fill(
      database,
      Array.from({ length: 16 }, (_, n) => (n % 2 === 0 ? 'cast' : 'sign')),
    );
    const sent = await sendAll(database, () => {});
    assert.deepEqual(
      sent.map((batch) => `${batch.rows.length} ${batch.kind}`),
      ['4 cast', '4 sign', '4 cast', '4 sign'],
    );
  });
});
