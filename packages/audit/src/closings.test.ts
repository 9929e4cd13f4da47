import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { AuditLine } from '@sabha/domain/audit/bundle-format';
import { keccak256, stringToHex } from 'viem';
import { CLOSES } from '../test/record-builder.ts';
import { actsIn, anchor, foundIn, later, recordOf, relay, sign, until } from '../test/records.ts';

describe('extensions of a time of voting', () => {
  const REASON = 'A storm';
  const position = { block: '3', log: 7, tx: `0x${'e7'.repeat(32)}` };

  /** A record over the close, with an extension in the block of its beginning: to this close, for this reason. */
  async function extendedTo(seconds: number, listed = seconds) {
    const lines = await recordOf([sign(0), relay]);
    const from = Date.parse('2026-11-20T06:00:00.000Z') / 1000;
    const proposal = lines.find((line) => line.kind === 'subject');
    const created = lines.findIndex((line) => line.kind === 'event' && line.name === 'ProposalCreated');
    const event = lines[created];
    assert.ok(proposal && event?.kind === 'event');
    const until = CLOSES + 72 * 3_600;
    Object.assign(event.args, { extendableUntil: String(from + until) });
    const closes_at = later('2026-11-20T06:00:00.000Z', listed);
    const extendable_until = later('2026-11-20T06:00:00.000Z', until);
    Object.assign(proposal, { closes_at, extendable_until });
    const reason_hash = keccak256(stringToHex(REASON));
    const part = { kind: 'subject', of: 'proposal-extension', id: 1, number: 1, closes_at } as const;
    const line = { ...part, reason: REASON, reason_hash, asked_at: null, state: 'mined', ...position };
    lines.splice(lines.indexOf(proposal) + 1, 0, line as AuditLine);
    const args = { proposalId: '1', closesAt: String(from + seconds), reasonHash: reason_hash };
    const extended: AuditLine = {
      ...{ kind: 'event', ...position, block: event.block },
      ...{ contract: 'proposals', name: 'ProposalExtended', args },
    };
    Object.assign(line, { block: event.block });
    const last = lines.findLastIndex((one) => one.kind === 'event' && one.block === event.block);
    lines.splice(last + 1, 0, extended);
    return { lines, line, extended };
  }

  test('move the close, within what was promised', async () => {
    assert.deepEqual(await foundIn((await extendedTo(CLOSES + 3_600)).lines), []);
    const most = CLOSES + 72 * 3_600;
    assert.deepEqual(await foundIn((await extendedTo(most)).lines), []);
    for (const [seconds, what] of [
      [most + 1, 'further than its terms allow'],
      [CLOSES, 'to no later close'],
    ] as const) {
      const found = await foundIn((await extendedTo(seconds)).lines);
      assert.ok(
        found.some((one) => one.startsWith('extension-impossible') && one.endsWith(what)),
        found.join('; '),
      );
    }
  });

  test('come before the close that they move', async () => {
    for (const [seconds, kinds] of [
      [CLOSES - 1, []],
      [CLOSES, ['extension-impossible']],
    ] as const) {
      const { lines, extended } = await extendedTo(CLOSES + 3_600);
      lines.splice(lines.indexOf(extended), 1);
      const mined_at = later('2026-11-20T06:00:00.000Z', seconds);
      const last = lines.findLast((line) => line.kind === 'block');
      assert.ok(last);
      const [number, hash] = [String(Number(last.number) + 1), `0x${'b1'.repeat(32)}`];
      const block = { kind: 'block', number, hash, parent_hash: null, mined_at } as const;
      const behind = lines.findLastIndex((line) => line.kind === 'event' || line.kind === 'block') + 1;
      lines.splice(behind, 0, block, { ...extended, block: number } as AuditLine);
      for (const line of lines) {
        if (line.kind === 'manifest') line.chain.block = number;
        if (line.kind === 'subject' && line.of === 'proposal-extension') line.block = number;
      }
      const found = (await foundIn(lines)).map((one) => one.split(' ')[0]);
      assert.deepEqual(found, kinds);
    }
  });

  test('are listed as the ledger has them, with the reason', async () => {
    for (const change of [
      { reason: 'None' },
      { state: 'refused' },
      { log: 8 },
      { closes_at: later('2026-11-22T06:00:00.000Z', 0) },
    ]) {
      const { lines, line } = await extendedTo(CLOSES + 3_600);
      Object.assign(line, change);
      assert.ok(
        (await foundIn(lines)).some((one) => one.startsWith('extension-differs')),
        JSON.stringify(change),
      );
    }
    const { lines, line } = await extendedTo(CLOSES + 3_600);
    lines.splice(lines.indexOf(line as AuditLine), 1);
    assert.match((await foundIn(lines)).join('; '), /extension-differs block.log \d+.7 is not listed/);
    assert.match(
      (await foundIn((await extendedTo(CLOSES + 3_600, CLOSES + 7_200)).lines)).join('; '),
      /subject-differs/,
    );
  });
});

describe('acts that were never anchored in time', () => {
  /** The second vote came before the close; the next anchor only long after the grace. */
  const NEVER = [sign(0), relay, until(CLOSES - 30), sign(1)];
  const listed = (lines: AuditLine[], change: object = {}): AuditLine[] => {
    const act = actsIn(lines).find(({ number }) => number === '2');
    assert.ok(act);
    const { number, digest } = act;
    const line = {
      kind: 'unanchored',
      number,
      digest,
      of: 'proposal',
      id: 1,
      reason: 'no-anchor',
      ...change,
    };
    return lines.toSpliced(
      lines.findIndex(({ kind }) => kind === 'count'),
      0,
      line as AuditLine,
    );
  };
  const takenAt = (lines: AuditLine[], seconds: number) => {
    for (const line of lines)
      if (line.kind === 'manifest') line.taken_at = later('2026-11-20T06:00:00.000Z', seconds);
    return lines;
  };
  const kindsIn = async (lines: readonly AuditLine[]) =>
    (await foundIn(lines)).filter((one) => !one.startsWith('anchored-slowly'));
  const after = CLOSES + 600;

  test('are reported once the grace is over, and must be listed', async () => {
    const taken = async (seconds: number) => takenAt(await recordOf(NEVER), seconds);
    assert.deepEqual(await kindsIn(await taken(after)), []);
    const broken = 'act-unanchored act 2: under no anchor';
    assert.deepEqual(await kindsIn(await taken(after + 1)), [broken]);
    assert.deepEqual(await kindsIn(await taken(after + 601)), [broken, 'unanchored-unlisted act 2']);
    assert.deepEqual(await kindsIn(listed(await taken(after + 601))), [broken]);
  });

  test('are reported if their anchor came too late', async () => {
    const lines = await recordOf([...NEVER, until(after + 60), anchor]);
    const broken = 'act-unanchored act 2: anchored too late';
    assert.deepEqual(await kindsIn(takenAt(lines, after + 900)), [broken, 'unanchored-unlisted act 2']);
  });

  test('are reported if the contract refuses them, long after, as closed', async () => {
    const lines = await recordOf([...NEVER, until(CLOSES + 605_000), relay]);
    const act = actsIn(lines).find(({ number }) => number === '2');
    const event = lines.find((line) => line.kind === 'event' && line.args.digest === act?.digest);
    assert.ok(act && event?.kind === 'event');
    const { digest, author: voter } = act;
    const [reason, rejected] = [5, 'Closed'];
    Object.assign(event, { name: 'ActRejected', args: { digest, voter, proposalId: '1', reason } });
    Object.assign(act, { rejected, tx: event.tx });
    const found = await kindsIn(listed(takenAt(lines, CLOSES + 605_010)));
    assert.ok(found.includes('act-unanchored act 2: anchored too late'), found.join('; '));
    assert.ok(!found.some((one) => one.startsWith('unanchored-')), found.join('; '));
  });

  test('are no more than those: what is listed beside is found', async () => {
    const lines = takenAt(await recordOf(NEVER), after + 601);
    for (const change of [
      { number: '1' },
      { digest: `0x${'ee'.repeat(32)}` },
      { id: 2 },
      { of: 'petition' },
    ]) {
      const found = await kindsIn(listed(listed(lines), change));
      assert.ok(
        found.some((one) => one.startsWith('unanchored-invented act')),
        JSON.stringify(change),
      );
    }
  });

  test('are none where a later act of the same author counts', async () => {
    const lines = await recordOf([...NEVER, { kind: 'direct', voter: 1, proposal: 1 }]);
    // The vote from the wallet itself has the next number, as after the one that waits.
    const { digest } = actsIn(lines).find(({ number }) => number === '2') ?? {};
    assert.ok(digest);
    for (const line of lines) {
      if (line.kind === 'direct') line.seq = '2';
      if (line.kind === 'event' && line.name === 'VoteCast' && line.args.seq === '1' && line.log === 0)
        if (line.args.digest === `0x${'0'.repeat(64)}`) line.args.seq = '2';
    }
    assert.deepEqual(await kindsIn(takenAt(lines, after + 601)), []);
  });
});
