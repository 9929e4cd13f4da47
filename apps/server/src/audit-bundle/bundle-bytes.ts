import { createHash } from 'node:crypto';
import type { AuditLine, EndLine } from '@sabha/domain/audit/bundle-format';

const CHUNK_BYTES = 64 * 1024;

/**
 * Lines as bytes, gathered into chunks, with the last line that says how many there were and the SHA-256 of them all: what
 * is missing at the end is noticed. A bundle that ends in an error has no such line.
 */
export async function* bundleBytes(lines: AsyncIterable<AuditLine>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const counts: Record<string, number> = {};
  let chunk: string[] = [];
  let size = 0;
  let written = 0;
  let broken = false;
  for await (const line of lines) {
    const text = `${JSON.stringify(line)}\n`;
    hash.update(text);
    counts[line.kind] = (counts[line.kind] ?? 0) + 1;
    written += 1;
    broken = line.kind === 'error';
    chunk.push(text);
    size += text.length;
    if (size < CHUNK_BYTES) continue;
    yield Buffer.from(chunk.join(''));
    [chunk, size] = [[], 0];
  }
  const end: EndLine = { kind: 'end', lines: written, counts, sha256: hash.digest('hex') };
  if (!broken) chunk.push(`${JSON.stringify(end)}\n`);
  yield Buffer.from(chunk.join(''));
}
