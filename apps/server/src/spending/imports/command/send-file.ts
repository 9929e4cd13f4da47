import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { ok } from '@sabha/domain/core/result';
import { IMPORT_PART_BYTES, MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@sabha/domain/spending/import-records';
import { refused, type Worded } from '../../../file-imports/import-file-command.ts';
import type { ImportOperations } from './operations.ts';

const LINE_END = 0x0a;
const OTHER_LINES = 10; // its heading, totals and checksums
const AT_ONCE = 3;

/** A file by its size and hash, read once in bounded memory. Refused where it is larger than an import may be. */
export async function describeFile(path: string): Promise<Worded<{ bytes: number; sha256: string }>> {
  const size = await stat(path)
    .then((found) => (found.isFile() ? found.size : null))
    .catch(() => null);
  if (size === null) return refused(`Cannot read ${path}`);
  if (size === 0) return refused(`${path} is empty`);
  if (size > MAX_IMPORT_BYTES) {
    return refused(`The file is larger than ${MAX_IMPORT_BYTES / 1_000_000} MB: split it`);
  }
  const hash = createHash('sha256');
  let lines = 0;
  for await (const chunk of createReadStream(path)) {
    const bytes: Buffer = chunk;
    hash.update(bytes);
    for (let at = bytes.indexOf(LINE_END); at >= 0; at = bytes.indexOf(LINE_END, at + 1)) lines += 1;
    if (lines > MAX_IMPORT_ROWS + OTHER_LINES) {
      return refused(`The file has more than ${MAX_IMPORT_ROWS} rows: split it`);
    }
  }
  return ok({ bytes: size, sha256: hash.digest('hex') });
}

/** Sends the parts that have not arrived, some at a time; `each` hears how many have. */
export async function sendParts(
  path: string,
  id: number,
  missing: readonly number[],
  to: ImportOperations,
  each: (sent: number) => void,
): Promise<Worded<null>> {
  const file = await open(path);
  try {
    let sent = 0;
    for (let start = 0; start < missing.length; start += AT_ONCE) {
      const some = missing.slice(start, start + AT_ONCE).map(async (part) => {
        const buffer = Buffer.alloc(IMPORT_PART_BYTES);
        const { bytesRead } = await file.read(buffer, 0, IMPORT_PART_BYTES, part * IMPORT_PART_BYTES);
        return to.putPart(id, part, buffer.subarray(0, bytesRead));
      });
      for (const answer of await Promise.all(some)) if (!answer.ok) return answer;
      sent += some.length;
      each(sent);
    }
    return ok(null);
  } finally {
    await file.close();
  }
}
