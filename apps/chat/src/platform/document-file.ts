import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PLATFORM_KINDS } from '@sabha/domain/chat/published-document';
import { z } from 'zod';
import type { SearchDocument } from '../index/documents.ts';

/** A document of the platform with the version that it was indexed in. */
export interface KeptDocument {
  readonly version: string;
  readonly document: SearchDocument;
}

const FORMAT = 1;
/** Lines between two turns of others. */
const LINES_AT_ONCE = 200;

const textSchema = z.object({
  title: z.string(),
  summary: z.string().nullable(),
  questions: z.array(z.string()),
  sections: z.array(z.object({ heading: z.string().nullable(), paragraphs: z.array(z.string()) })),
  keywords: z.array(z.string()),
});
const lineSchema = z.object({
  version: z.string(),
  document: z.object({
    kind: z.enum(PLATFORM_KINDS),
    id: z.string(),
    url: z.string(),
    updatedAt: z.string().nullable(),
    texts: z.object({ en: textSchema.optional(), si: textSchema.optional(), ta: textSchema.optional() }),
  }),
});
const headSchema = z.object({
  format: z.literal(FORMAT),
  documents: z.number().int().nonnegative(),
  sha256: z.string(),
});

/**
 * Writes the documents to a file, a line each below a line with their number and hash. The file is complete or the former one:
 * it gets its name when all of it is on the disk.
 */
export async function writeDocumentFile(path: string, documents: Iterable<KeptDocument>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const lines: string[] = [];
  const hash = createHash('sha256');
  for (const document of documents) {
    const line = `${JSON.stringify(document)}\n`;
    hash.update(line);
    lines.push(line);
    if (lines.length % LINES_AT_ONCE === 0) await nextTurn();
  }
  const head = { format: FORMAT, documents: lines.length, sha256: hash.digest('hex') };
  const unfinished = `${path}.new`;
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.write(`${JSON.stringify(head)}\n`);
    for (let first = 0; first < lines.length; first += LINES_AT_ONCE)
      await file.write(lines.slice(first, first + LINES_AT_ONCE).join(''));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}

/** The documents of a file; null where there is none, or where it is cut, changed or of another format: then it is removed. */
export async function readDocumentFile(path: string): Promise<KeptDocument[] | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return null;
  const documents = await parse(text);
  if (documents === null) await rm(path, { force: true });
  return documents;
}

async function parse(text: string): Promise<KeptDocument[] | null> {
  const end = text.indexOf('\n') + 1;
  const head = headSchema.safeParse(json(text.slice(0, end)));
  const body = text.slice(end);
  if (!head.success || createHash('sha256').update(body).digest('hex') !== head.data.sha256) return null;
  const documents: KeptDocument[] = [];
  for (const line of body.split('\n')) {
    if (line === '') continue;
    const parsed = lineSchema.safeParse(json(line));
    if (!parsed.success) return null;
    documents.push(parsed.data as KeptDocument);
    if (documents.length % LINES_AT_ONCE === 0) await nextTurn();
  }
  return documents.length === head.data.documents ? documents : null;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
