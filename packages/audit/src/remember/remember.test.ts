import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import type { AuditLine } from '@sabha/domain/audit/bundle-format';
import { RecordBuilder, type Step } from '../../test/record-builder.ts';
import { seal } from '../../test/seal.ts';
import { main } from '../main.ts';

const folder = mkdtempSync(join(tmpdir(), 'sabha-remember-'));
after(() => rmSync(folder, { recursive: true }));

const sign = (voter: number): Step => ({ kind: 'sign', voter, proposal: 1 });
const relay: Step = { kind: 'relay' };
const BEGINNING = [sign(0), relay];
const LATER = [...BEGINNING, sign(1), relay];

async function record(steps: readonly Step[]): Promise<AuditLine[]> {
  return structuredClone((await new RecordBuilder(3, ['A bridge']).take(steps)).lines());
}

let files = 0;

/** Runs the command on these lines; gives its exit code and what it printed. */
async function run(lines: readonly AuditLine[], memory: string) {
  files += 1;
  const bundle = join(folder, `${files}.ndjson`);
  writeFileSync(bundle, seal(lines));
  const printed: string[] = [];
  const streams = [process.stdout, process.stderr] as const;
  const real = streams.map((stream) => stream.write);
  for (const stream of streams) stream.write = (text) => printed.push(String(text)) > 0;
  try {
    return { code: await main([bundle, '--remember', memory]), text: printed };
  } finally {
    for (const [index, stream] of streams.entries()) Object.assign(stream, { write: real[index] });
  }
}

describe('what a witness remembers', () => {
  test('is the last root of receipts, and a record that goes on has it still', async () => {
    const memory = join(folder, 'goes-on.json');
    const remembered = () => JSON.parse(readFileSync(memory, 'utf8')) as Record<string, unknown>;
    assert.equal((await run(await record(BEGINNING), memory)).code, 0);
    assert.deepEqual([remembered().index, remembered().last_act], ['0', '1']);
    assert.equal((await run(await record(LATER), memory)).code, 0);
    assert.deepEqual([remembered().index, remembered().last_act], ['1', '2']);
    assert.deepEqual(
      readdirSync(folder).filter((file) => file.endsWith('.new')),
      [],
    );
  });

  test('is missed in a past that was written anew, though that fits itself: another code, and the file stays', async () => {
    const memory = join(folder, 'rewritten.json');
    await run(await record(LATER), memory);
    const before = readFileSync(memory, 'utf8');
    const taken_at = '2026-11-20T09:00:00.000Z';
    for (const steps of [BEGINNING, [sign(0), relay, sign(2), relay], [sign(0), sign(1), relay]]) {
      const lines = await record(steps);
      for (const line of lines) if (line.kind === 'manifest') Object.assign(line, { taken_at });
      const { code, text } = await run(lines, memory);
      assert.equal(code, 3);
      assert.match(text.join(''), /GRAVE {2}anchor-forgotten \(1\)[\s\S]*anchor 1, up to act 2: 0x/);
      assert.equal(readFileSync(memory, 'utf8'), before);
    }
  });

  test('is missed where another contract has the roots', async () => {
    const memory = join(folder, 'contract.json');
    await run(await record(LATER), memory);
    const lines = await record(LATER);
    for (const line of lines) {
      const log = line.kind === 'manifest' ? line.contracts.receiptLog : undefined;
      if (log) log.address = `0x${'99'.repeat(20)}`;
    }
    assert.equal((await run(lines, memory)).code, 3);
  });

  test('is of one installation, and of a time: others are refused in one line', async () => {
    const memory = join(folder, 'other.json');
    await run(await record(LATER), memory);
    for (const [change, says] of [
      [{ installation: '2e'.repeat(16) }, /remembers installation 1d1d/],
      [{ taken_at: '2026-11-19T00:00:00.000Z' }, /this one was taken before/],
    ] as const) {
      const lines = await record(LATER);
      for (const line of lines) if (line.kind === 'manifest') Object.assign(line, change);
      const { code, text } = await run(lines, memory);
      assert.deepEqual([code, text.join('').trimEnd().split('\n').length], [2, 1]);
      assert.match(text.join(''), says);
    }
    writeFileSync(memory, '{}');
    assert.equal((await run(await record(LATER), memory)).code, 2);
    assert.equal(readFileSync(memory, 'utf8'), '{}');
  });

  test('is no root that its own acts do not give', async () => {
    const memory = join(folder, 'wrong.json');
    await run(await record(BEGINNING), memory);
    const before = readFileSync(memory, 'utf8');
    const lines = await record(LATER);
    const last = lines.findLast((line) => line.kind === 'anchor');
    assert.ok(last);
    last.root = `0x${'ab'.repeat(32)}`;
    assert.equal((await run(lines, memory)).code, 1);
    assert.equal(readFileSync(memory, 'utf8'), before);
  });
});
