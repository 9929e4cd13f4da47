import { after } from 'node:test';
import type { ActLine, AnchorLine, AuditLine, ReceiptsLine } from '@sabha/domain/audit/bundle-format';
import { RecoveryThreads } from '../src/recover/recovery-threads.ts';
import { CLOSES, RecordBuilder, type Step } from './record-builder.ts';
import { auditLines } from './seal.ts';

export const threads = new RecoveryThreads(1);
after(() => threads.close());

export const sign = (voter: number, deadline?: number): Step => {
  const step = { kind: 'sign', voter, proposal: 1 } as const;
  return deadline === undefined ? step : { ...step, deadline };
};
export const relay: Step = { kind: 'relay' };
export const anchor: Step = { kind: 'anchor' };
export const until = (seconds: number): Step => ({ kind: 'wait', until: seconds });

/** One ballot counted in time, one anchored in time and counted after the close, one anchored in the grace. */
export const OVER_THE_CLOSE = [
  sign(0),
  relay,
  sign(1),
  anchor,
  until(CLOSES - 30),
  sign(2),
  until(CLOSES + 60),
  relay,
];
/** Two anchors over six acts, in batches of three. */
export const ANCHORED = [sign(0), sign(1), sign(2), sign(3), relay, sign(0), sign(1), relay];

export async function recordOf(steps: readonly Step[]): Promise<AuditLine[]> {
  return structuredClone((await new RecordBuilder(4, ['A bridge', 'A road']).take(steps)).lines());
}

/** What the audit finds in these lines: each finding with what it names. */
export async function foundIn(lines: readonly AuditLine[]): Promise<string[]> {
  const { findings } = await auditLines(lines, threads);
  return findings.listed.map(({ kind, detail }) => `${kind} ${detail}`);
}

export const anchorsIn = (lines: readonly AuditLine[]) =>
  lines.filter((line): line is AnchorLine => line.kind === 'anchor');
export const actsIn = (lines: readonly AuditLine[]) =>
  lines.filter((line): line is ActLine => line.kind === 'act');
export const receiptsIn = (lines: readonly AuditLine[]) =>
  lines.filter((line): line is ReceiptsLine => line.kind === 'receipts');
export const later = (instant: string, seconds: number) =>
  new Date(Date.parse(instant) + seconds * 1000).toISOString();
