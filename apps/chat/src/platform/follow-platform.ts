import {
  documentVersionsResponseSchema,
  MAX_DOCUMENTS_AT_ONCE,
  PLATFORM_KINDS,
  type PlatformKind,
  readDocumentsResponseSchema,
} from '@sabha/domain/chat/published-document';
import type { Logger } from 'pino';
import { addInSlices } from '../index/add-in-slices.ts';
import { fromPublished } from '../index/documents.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { type KeptDocument, readDocumentFile, writeDocumentFile } from './document-file.ts';
import type { PlatformClient } from './platform-client.ts';

/** How often the platform is looked at, and how soon again when it did not answer; milliseconds. */
const EVERY_MS = 20_000;
const AGAIN_MS = 2_000;
/** The file is written at most so often; milliseconds. */
const WRITE_EVERY_MS = 300_000;

type Version = readonly [id: string, version: string];

/** A page of versions as it was last read. */
interface KnownPage {
  readonly etag: string | null;
  readonly versions: readonly Version[];
  readonly next: string | null;
}

interface Parts {
  readonly index: SearchIndex;
  readonly platform: PlatformClient;
  readonly log: Logger;
  readonly file: string;
  readonly clock: () => number;
}

/**
 * Keeps the index as the platform publishes: reads which version each document has, and the documents that are new or changed. Where
 * the platform does not answer, the index stays as it is and tells its age.
 */
export class PlatformFollower {
  readonly #parts: Parts;
  readonly #versions = new Map<PlatformKind, Map<string, string>>(
    PLATFORM_KINDS.map((kind) => [kind as PlatformKind, new Map()]),
  );
  readonly #pages = new Map<string, KnownPage>();
  #completeAt: number | null = null;
  #writtenAt = 0;
  #unwritten = false;
  readonly #stopped = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Seconds since everything that the platform had published was in the index; null before the first time. */
  get ageSeconds(): number | null {
    return this.#completeAt === null
      ? null
      : Math.max(0, Math.round((this.#parts.clock() - this.#completeAt) / 1_000));
  }

  /** Begins: what the file has first, then the platform, again and again until `stop`. */
  start(): void {
    this.#running = this.#run();
  }

  /** Ends after the step under way, and writes what is not written yet. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
    if (this.#unwritten) await this.#write();
  }

  /** Puts the documents of the file into the index. */
  async load(): Promise<void> {
    const { index, file, log } = this.#parts;
    const kept = await readDocumentFile(file);
    if (kept === null) return;
    for (const { document, version } of kept)
      this.#versions.get(document.kind as PlatformKind)?.set(document.id, version);
    await addInSlices(
      index,
      kept.map(({ document }) => document),
      this.#stopped.signal,
    );
    log.debug({ documents: kept.length }, 'documents of the last run are indexed');
  }

  /** One look at the platform. False where it did not answer everything. */
  async step(): Promise<boolean> {
    const began = this.#parts.clock();
    for (const kind of PLATFORM_KINDS) if (!(await this.#followKind(kind as PlatformKind))) return false;
    this.#completeAt = began;
    if (this.#unwritten && began - this.#writtenAt >= WRITE_EVERY_MS) await this.#write();
    return true;
  }

  async #run(): Promise<void> {
    const { log } = this.#parts;
    await this.load().catch((error: unknown) =>
      log.warn({ error: String(error) }, 'the file of documents cannot be read'),
    );
    let wasGood = true;
    while (!this.#stopped.signal.aborted) {
      const isGood = await this.step().catch(() => false);
      if (isGood !== wasGood && !this.#stopped.signal.aborted)
        log.warn(
          isGood ? 'the platform answers again' : 'the platform does not answer: the index stays as it is',
        );
      wasGood = isGood;
      await this.#pause(isGood ? EVERY_MS : AGAIN_MS);
    }
  }

  #pause(milliseconds: number): Promise<void> {
    const { signal } = this.#stopped;
    return new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const end = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', end);
        resolve();
      }, milliseconds);
      signal.addEventListener('abort', end, { once: true });
    });
  }

  async #followKind(kind: PlatformKind): Promise<boolean> {
    const published = await this.#publishedVersions(kind);
    if (published === null) return false;
    const known = this.#versions.get(kind) ?? new Map<string, string>();
    for (const id of [...known.keys()]) if (!published.has(id)) this.#remove(kind, id);
    const changed = [...published].filter(([id, version]) => known.get(id) !== version).map(([id]) => id);
    for (let first = 0; first < changed.length; first += MAX_DOCUMENTS_AT_ONCE) {
      if (!(await this.#readDocuments(kind, changed.slice(first, first + MAX_DOCUMENTS_AT_ONCE))))
        return false;
    }
    return true;
  }

  /** The version of each document, or null where the platform did not answer. Pages that have not changed are not sent again. */
  async #publishedVersions(kind: PlatformKind): Promise<Map<string, string> | null> {
    const versions = new Map<string, string>();
    let after: string | null = null;
    do {
      const query: string = after === null ? '' : `?after=${encodeURIComponent(after)}`;
      const path = `/api/documents/${kind}/versions${query}`;
      const known = this.#pages.get(path);
      const { platform } = this.#parts;
      const read = await platform.readUnlessSame(
        path,
        documentVersionsResponseSchema,
        known?.etag ?? null,
        this.#stopped.signal,
      );
      if (!read.ok) return null;
      const page: KnownPage | undefined =
        read.value === null ? known : { ...read.value.value.data, etag: read.value.etag };
      if (page === undefined) return null;
      this.#pages.set(path, page);
      for (const [id, version] of page.versions) versions.set(id, version);
      after = page.next;
    } while (after !== null);
    return versions;
  }

  async #readDocuments(kind: PlatformKind, ids: readonly string[]): Promise<boolean> {
    const { index, platform } = this.#parts;
    const path = `/api/documents/${kind}?ids=${encodeURIComponent(ids.join(','))}`;
    const read = await platform.readUnlessSame(path, readDocumentsResponseSchema, null, this.#stopped.signal);
    if (!read.ok || read.value === null) return false;
    const documents = read.value.value.data;
    await addInSlices(index, documents.map(fromPublished), this.#stopped.signal);
    const known = this.#versions.get(kind);
    for (const { id, version } of documents) known?.set(id, version);
    // One that is gone since its version was read.
    const found = new Set(documents.map(({ id }) => id));
    for (const id of ids) if (!found.has(id) && known?.has(id)) this.#remove(kind, id);
    this.#unwritten = true;
    return true;
  }

  #remove(kind: PlatformKind, id: string): void {
    this.#parts.index.remove(kind, id);
    this.#versions.get(kind)?.delete(id);
    this.#unwritten = true;
  }

  async #write(): Promise<void> {
    const { file, log, clock } = this.#parts;
    this.#unwritten = false;
    this.#writtenAt = clock();
    await writeDocumentFile(file, this.#kept()).catch((error: unknown) => {
      this.#unwritten = true;
      log.warn({ error: String(error) }, 'the documents cannot be kept for the next start');
    });
  }

  *#kept(): Generator<KeptDocument> {
    for (const [kind, versions] of this.#versions) {
      for (const [id, version] of versions) {
        const document = this.#parts.index.get(kind, id);
        if (document) yield { version, document };
      }
    }
  }
}
