import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { anchorRoot } from '@sabha/domain/acts/receipt-anchor';
import type { AuditLine } from '@sabha/domain/audit/bundle-format';
import { parseHash } from '@sabha/domain/core/hex';
import { signReceipts } from '../test/receipt-log.ts';
import { CLOSES } from '../test/record-builder.ts';
import {
  ANCHORED,
  actsIn,
  anchor,
  anchorsIn,
  foundIn,
  later,
  OVER_THE_CLOSE,
  receiptsIn,
  recordOf,
  relay,
  sign,
  threads,
  until,
} from '../test/records.ts';
import { auditLines } from '../test/seal.ts';
import { writeReport } from './report/write-report.ts';

/** Signs the batches anew, as whoever has the key of receipts can; the ledger keeps its roots. */
async function signAnew(lines: AuditLine[]): Promise<void> {
  for (const receipts of receiptsIn(lines)) {
    const acts = actsIn(lines).filter(({ batch }) => batch === receipts.id);
    Object.assign(receipts, await signReceipts(acts));
  }
}

/** Gives each anchor the root of its acts, as only one could who writes the ledger's past. */
function anchorAnew(lines: AuditLine[]): void {
  for (const [index, line] of anchorsIn(lines).entries()) {
    const next = anchorsIn(lines)[index + 1];
    const own = lines.slice(lines.indexOf(line), next ? lines.indexOf(next) : undefined);
    line.root = anchorRoot(receiptsIn(own).map(({ root }) => parseHash(root)));
  }
}

describe('the roots of receipts on the ledger', () => {
  test('cover every act that they name, and what came since is under none yet', async () => {
    const lines = await recordOf([...ANCHORED, sign(2)]);
    const { findings, totals } = await auditLines(lines, threads);
    assert.deepEqual([findings.listed, totals.anchors], [[], 2]);
  });

  for (const [field, value] of [
    ['index', '7'],
    ['first_act', '2'],
    ['last_act', '3'],
    ['last_act', '9'],
    ['batches', 3],
    ['root', `0x${'ab'.repeat(32)}`],
    ['block', '900'],
    ['block', '0'],
  ] as const) {
    test(`cannot have another ${field} (${String(value).slice(0, 6)}): the audit names the anchor`, async () => {
      for (const at of [0, 1]) {
        const lines = await recordOf(ANCHORED);
        const line = anchorsIn(lines)[at];
        assert.ok(line);
        const name = `anchor ${field === 'index' ? value : line.index}`;
        Object.assign(line, { [field]: value });
        const found = await foundIn(lines);
        assert.ok(
          found.some((one) => /^anchor-(root-wrong|disordered) /.test(one) && one.includes(name)),
          `${name} in ${found.join('; ')}`,
        );
      }
    });
  }

  test('end with a batch: an anchor cannot name an act of the next batch, which is under none yet', async () => {
    const lines = await recordOf([...ANCHORED, sign(2), sign(3)]);
    const last = anchorsIn(lines).at(-1);
    assert.deepEqual([last?.last_act, actsIn(lines).filter(({ batch }) => batch === '7').length], ['6', 2]);
    Object.assign(last ?? {}, { last_act: '7' });
    assert.ok((await foundIn(lines)).includes('anchor-root-wrong anchor 1, acts 5 to 7'));
  });

  for (const [field, value] of [
    ['number', '90'],
    ['digest', `0x${'cd'.repeat(32)}`],
    ['received_at', '2026-11-20T06:00:09.000Z'],
  ] as const) {
    test(`do not fit an act with another ${field}, signed anew: the audit names the anchor and its acts`, async () => {
      for (const [number, says] of [
        ['3', 'anchor-root-wrong anchor 0, acts 1 to 4'],
        ['5', 'anchor-root-wrong anchor 1, acts 5 to 6'],
      ] as const) {
        const lines = await recordOf(ANCHORED);
        const act = actsIn(lines).find((line) => line.number === number);
        assert.ok(act);
        Object.assign(act, { [field]: value });
        await signAnew(lines);
        assert.ok((await foundIn(lines)).includes(says), says);
      }
    });
  }

  test('show a gap, where one of them is left out', async () => {
    const lines = await recordOf(ANCHORED);
    const [first] = anchorsIn(lines);
    lines.splice(lines.indexOf(first as AuditLine), 1);
    assert.deepEqual(await foundIn(lines), [
      'anchor-disordered anchor 1: its index does not follow',
      'anchor-disordered anchor 1: its first act does not follow',
    ]);
  });

  test('show an act that was removed, with the acts behind it given new numbers and receipts', async () => {
    const lines = await recordOf([sign(0), sign(1), relay, sign(2), sign(3), relay]);
    const removed = actsIn(lines).find(({ number }) => number === '3');
    assert.ok(removed);
    const kept = lines.filter((line) => line !== removed);
    for (const act of actsIn(kept)) if (Number(act.number) > 3) act.number = String(Number(act.number) - 1);
    for (const line of kept) if (line.kind === 'manifest') line.acts_up_to = '3';
    await signAnew(kept);
    assert.ok((await foundIn(kept)).includes('anchor-root-wrong anchor 1, acts 3 to 4'));
  });

  test('bound the time of receipt: from the acts before, by ten seconds, to their own', async () => {
    const changed = async (seconds: number) => {
      const lines = await recordOf([until(50), ...ANCHORED]);
      const [before, act] = actsIn(lines).slice(2, 4);
      assert.ok(before && act);
      act.received_at = later(before.received_at, seconds);
      await signAnew(lines);
      anchorAnew(lines);
      return foundIn(lines);
    };
    assert.deepEqual(await changed(-10), []);
    assert.deepEqual(await changed(-11), [
      'receipt-time-wrong act 4: received before acts with lower numbers',
    ]);
    assert.ok(
      (await changed(30)).includes('receipt-time-wrong act 4: received after anchor 0, which has it'),
    );
  });

  test('that come late are reported, and are no fault', async () => {
    const lines = await recordOf([sign(0), until(121), anchor, relay, sign(1)]);
    const report = await auditLines(lines, threads);
    assert.deepEqual(
      report.findings.listed.map(({ kind, gravity, detail }) => [kind, gravity, detail]),
      [['anchored-slowly', 'notice', 'anchor 0: act 1 waited 121 s']],
    );
    assert.deepEqual([report.clean, report.findings.total], [true, 0]);
    assert.match(
      writeReport(report, null),
      /Noticed:\n {2}NOTICE {2}anchored-slowly \(1\)[\s\S]*Everything agrees/,
    );
    for (const line of lines) if (line.kind === 'manifest') line.taken_at = later(line.taken_at, 300);
    assert.ok((await foundIn(lines)).some((one) => /^anchored-slowly no anchor yet: act 2 waited/.test(one)));
  });

  test('are said to bind only on a chain that the operator does not run', async () => {
    const text = writeReport(await auditLines(await recordOf(ANCHORED), threads), null);
    assert.match(
      text.trimEnd().split('\n').at(-1) ?? '',
      /binds an operator only on a chain that the operator does not run/,
    );
  });
});

describe('acts that were counted after their time', () => {
  test('stand under a root that was on the ledger in time', async () => {
    assert.deepEqual(await foundIn(await recordOf(OVER_THE_CLOSE)), []);
  });

  test('are found if they are under none, or one that came after they were counted', async () => {
    const lines = await recordOf(OVER_THE_CLOSE);
    const without = lines.filter((line) => line.kind !== 'anchor');
    const unproven = (await foundIn(without)).filter((one) => one.startsWith('late-unproven'));
    assert.deepEqual(unproven, [
      'late-unproven act 2: it is under no anchor',
      'late-unproven act 3: it is under no anchor',
    ]);
    for (const line of anchorsIn(lines)) line.anchored_at = later(line.anchored_at, 2 * CLOSES);
    assert.ok((await foundIn(lines)).includes('late-unproven act 2: anchor 1 came later'));
  });

  test('are found where their root came after the grace', async () => {
    const grace = CLOSES + 600;
    const inGrace = (seconds: number) => [until(CLOSES - 30), sign(0), until(seconds - 1), relay];
    const found = async (seconds: number) =>
      (await foundIn(await recordOf(inGrace(seconds)))).filter((one) => !one.startsWith('anchored-slowly'));
    assert.deepEqual(await found(grace), []);
    assert.match(
      (await found(grace + 1)).join('; '),
      /^anchored-too-late act 1: anchor 0, 2026-11-21T06:10:01/,
    );
  });

  test('are found where their root came after the grace of their own deadline', async () => {
    const used = (seconds: number) => [sign(0, 100), until(seconds - 1), relay];
    const found = async (seconds: number) =>
      (await foundIn(await recordOf(used(seconds)))).filter((one) => !one.startsWith('anchored-slowly'));
    assert.deepEqual(await found(700), []);
    assert.match((await found(701)).join('; '), /^anchored-too-late act 1/);
  });

  test('are found where no number shows when they were received', async () => {
    const lines = await recordOf(OVER_THE_CLOSE);
    const act = actsIn(lines).find(({ number }) => number === '3');
    const event = lines.find((line) => line.kind === 'event' && line.args.digest === act?.digest);
    assert.ok(act && event?.kind === 'event');
    const { author, seq, subject } = act;
    const { block, log, tx } = event;
    const direct = {
      kind: 'direct',
      act: 'ballot',
      subject,
      author,
      choice: 1,
      seq,
      block,
      log,
      tx,
    } as const;
    const leaf = { kind: 'leaf', act: 'survey', number: act.number, digest: act.digest } as const;
    const { received_at, batch } = act;
    const hidden = lines.map((line) => (line === act ? { ...leaf, received_at, batch } : line));
    hidden.splice(
      hidden.findIndex((line) => line.kind === 'count'),
      0,
      direct,
    );
    assert.ok((await foundIn(hidden)).some((one) => one.startsWith('late-unproven block.log')));
  });

  test('cannot be called unproven where they were anchored in time', async () => {
    for (const [reason, name, says] of [
      [20, 'NotProven', 'it was anchored'],
      [21, 'AnchoredTooLate', 'it was anchored in time'],
    ] as const) {
      const lines = await recordOf(OVER_THE_CLOSE);
      const act = actsIn(lines).find(({ number }) => number === '2');
      const event = lines.find((line) => line.kind === 'event' && line.args.digest === act?.digest);
      assert.ok(act && event?.kind === 'event');
      const { digest, author: voter } = act;
      Object.assign(event, { name: 'ActRejected', args: { digest, voter, proposalId: '1', reason } });
      Object.assign(act, { rejected: name, tx: event.tx });
      assert.ok((await foundIn(lines)).includes(`refusal-unfounded act 2: ${says}`), name);
    }
  });
});

describe('who was eligible when', () => {
  /** A wallet that the registry authorised at this time, so many seconds after the opening. */
  async function authorisedAt(seconds: number, proposal: number) {
    const lines = await recordOf([until(500), { kind: 'sign', voter: 0, proposal }, relay]);
    const [block] = lines.filter((line) => line.kind === 'block');
    assert.ok(block);
    block.mined_at = later('2026-11-20T06:00:00.000Z', seconds);
    for (const line of lines) {
      if (line.kind === 'block' && Date.parse(line.mined_at) < Date.parse(block.mined_at))
        line.mined_at = block.mined_at;
    }
    return foundIn(lines);
  }

  test('is decided by the opening where the terms say so', async () => {
    assert.deepEqual(await authorisedAt(0, 1), []);
    assert.match((await authorisedAt(1, 1)).join('; '), /^author-too-late block \d+, log 0: 0x/);
    assert.deepEqual(await authorisedAt(1, 2), []);
  });

  test('is decided at the close for what is counted later', async () => {
    /** With a revocation of the voter between two times of the record. */
    const revoked = async (seconds: number) => {
      const lines = await recordOf(OVER_THE_CLOSE);
      const at = later('2026-11-20T06:00:00.000Z', seconds);
      const wallet = actsIn(lines).find(({ number }) => number === '2')?.author;
      const counting = lines.findIndex((line) => line.kind === 'block' && line.mined_at > at);
      const before = lines[counting];
      assert.ok(before?.kind === 'block');
      // A block of its own, at the number of an anchor's block, which has no other line.
      const number = String(Number(before.number) - 1);
      const taken = lines.findIndex((line) => line.kind === 'block' && line.number === number);
      const event: AuditLine = {
        kind: 'event',
        block: number,
        log: 9,
        tx: `0x${'ef'.repeat(32)}`,
        contract: 'registry',
        name: 'CitizenRevoked',
        args: { wallet },
      };
      const block = lines[taken];
      assert.ok(block?.kind === 'block');
      block.mined_at = at;
      lines.splice(taken + 1, 0, event);
      return (await foundIn(lines)).filter((one) => one.startsWith('author-'));
    };
    assert.deepEqual(await revoked(CLOSES), []);
    assert.match((await revoked(CLOSES - 1)).join('; '), /^author-unknown/);
  });
});

describe('whom the registry authorised', () => {
  const citizens = (more: object): AuditLine => {
    return { kind: 'citizens', as_of: null, unchecked: 0, wallets: [], unauthorised: 0, ...more };
  };

  test('is held against the people who passed the checks, by day', async () => {
    const lines = await recordOf(ANCHORED);
    const day = lines.find((line) => line.kind === 'day');
    assert.ok(day);
    assert.equal(day.passed, 4);
    day.passed = 3;
    assert.deepEqual(await foundIn(lines), [
      'authorised-unchecked 2026-11-20: 4 authorised until then, 3 had passed',
    ]);
    // Who passed only the day after was authorised too early.
    day.passed = 4;
    day.day = '2026-11-21';
    assert.equal((await foundIn(lines)).length, 1);
    day.day = '2026-11-19';
    assert.deepEqual(await foundIn(lines), []);
  });

  test('is reported with what the server found itself', async () => {
    const lines = await recordOf(ANCHORED);
    assert.deepEqual(await foundIn([...lines, citizens({})]), []);
    const found = await foundIn([
      ...lines,
      citizens({ unchecked: 3, wallets: ['0xaa', '0xbb'], unauthorised: 2 }),
    ]);
    assert.deepEqual(found, [
      'citizens-unchecked 0xaa',
      'citizens-unchecked 0xbb',
      'citizens-unchecked and 1 more wallets',
      'citizens-unauthorised 2 citizens',
    ]);
  });
});
