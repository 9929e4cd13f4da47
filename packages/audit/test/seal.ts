import { createHash } from 'node:crypto';
import type { AuditLine } from '@sabha/domain/audit/bundle-format';
import { type AuditOptions, audit } from '../src/audit.ts';
import type { RecoveryThreads } from '../src/recover/recovery-threads.ts';
import type { AuditReport } from '../src/report/report.ts';

/** Lines as the bytes of a bundle, with a last line that fits them: as somebody would who can write what they like. */
export function seal(lines: readonly unknown[]): string {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const sha256 = createHash('sha256').update(text).digest('hex');
  return `${text}${JSON.stringify({ kind: 'end', lines: lines.length, counts: {}, sha256 })}\n`;
}

/** Some text, in pieces that end anywhere. */
export async function* pieces(text: string | Buffer, size = 1_000): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text as string); // or bytes, which it takes too
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Audits these lines, sealed. */
export function auditLines(
  lines: readonly (AuditLine | object)[],
  threads: RecoveryThreads,
  options: AuditOptions = {},
): Promise<AuditReport> {
  return audit(pieces(seal(lines)), { ...options, threads });
}
