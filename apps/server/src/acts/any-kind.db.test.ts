import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import { verifyReceipt } from '@sabha/domain/acts/receipt';
import { parseHash } from '@sabha/domain/core/hex';
import { ok } from '@sabha/domain/core/result';
import { keccak256 } from 'viem';
import { openStation, RECEIPT_KEY } from '../../test/voting/polling-station.ts';
import { BALLOT_FORM } from '../voting/ballots/ballot-kind.ts';
import { ActIntake } from './act-intake.ts';
import type { Act, ActKind } from './act-kind.ts';

const AT = new Date('2026-11-20T06:37:12.345Z');
const HOUR = '2026-11-20T06:00:00.000Z';

/** A kind that only the server attests, whose authors stay unknown: it borrows a form and has no rules of its own. */
const whisper: ActKind<Act, string, { readonly kind: 'empty' }> = {
  ...BALLOT_FORM,
  name: 'whisper',
  keptTime: 'hour',
  verify: async (acts) => acts.map(({ payload }) => ok(parseHash(keccak256(payload)))),
  consult: async () => (acts) => ({
    verdicts: acts.map(({ act }) =>
      act.payload === '0x' ? { refused: { kind: 'empty' as const } } : { subject: 7n },
    ),
    apply: async () => acts.map(({ digest }) => digest),
  }),
  recall: async (_db, acts) => acts.map(({ digest }) => digest),
  recorded: () => {},
};

const act = (payload: `0x${string}`, seq: bigint): Act => ({
  author: 'citizen:7',
  seq,
  payload,
  authorization: null,
  receivedAt: AT,
});

forOneDatabase((name, open) => {
  test(`${name}: a kind without a signature keeps any payload and only the hour, and has the same receipts`, async () => {
    const { context } = openStation(await open());
    const { db, clock, events, log } = context;
    const intake = new ActIntake({ db, clock, events, kind: whisper, receiptKey: RECEIPT_KEY }, log);
    const long = `0x${'ab'.repeat(4000)}` as const;
    const [first, second, refused] = await Promise.all([
      intake.submit(act('0x01', 1n)),
      intake.submit(act(long, 2n)),
      intake.submit(act('0x', 3n)),
    ]);
    assert.deepEqual(refused, { ok: false, failure: { kind: 'empty' } });
    assert.ok(first.ok && second.ok);
    for (const { receipt } of [first.value, second.value]) {
      assert.equal(receipt.received_at, HOUR);
      assert.ok((await verifyReceipt(receipt, RECEIPT_KEY.address)).ok);
    }
    const rows = await db
      .selectFrom('acts')
      .select(['kind', 'subject', 'author', 'payload', 'authorization', 'received_at'])
      .orderBy('id')
      .execute();
    assert.deepEqual(
      rows.map((row) => [
        row.kind,
        row.subject,
        row.author,
        row.authorization,
        row.received_at.toISOString(),
      ]),
      Array(2).fill(['whisper', 7n, 'citizen:7', null, HOUR]),
    );
    assert.equal(Buffer.from(rows[1]?.payload ?? []).toString('hex'), long.slice(2));
    const again = await intake.submit(act('0x01', 1n));
    assert.ok(again.ok);
    assert.deepEqual(again.value.receipt, first.value.receipt);
  });

  test(`${name}: an act is recorded after one whose group failed, and whose failure could not be logged`, async () => {
    const { context } = openStation(await open());
    const { db, clock, events } = context;
    const faults = [new Error('The rules could not be read'), new Error('The log is full')];
    const failing: typeof whisper = {
      ...whisper,
      consult: async (...asked) => {
        const fault = faults.shift();
        if (fault) throw fault;
        return whisper.consult(...asked);
      },
    };
    const log = Object.create(context.log, {
      error: {
        value: () => {
          const fault = faults.shift();
          if (fault) throw fault;
        },
      },
    });
    const intake = new ActIntake({ db, clock, events, kind: failing, receiptKey: RECEIPT_KEY }, log);
    assert.deepEqual(await intake.submit(act('0x01', 1n)), {
      ok: false,
      failure: { kind: 'database-failed' },
    });
    assert.ok((await intake.submit(act('0x02', 2n))).ok);
  });
});
