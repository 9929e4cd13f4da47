import type { AddedFile, ClaimedEvidence } from '@sabha/anonymity/evidence/evidence-calls';
import { evidenceTypeOf } from '@sabha/anonymity/evidence/file-type';
import { safeFileName } from '@sabha/anonymity/evidence/safe-name';
import { COPY_OF, type EvidenceType } from '@sabha/domain/reports/evidence';
import { officersOf } from '@sabha/domain/reports/thread-rules';
import { bytesToHex } from 'viem';
import type { CheckedOfficer } from '../thread/thread-messages.ts';
import { NotDrawn } from './draw-anew.ts';
import type { EvidenceTerms } from './load-terms.ts';
import { stoppable } from './stop-uploads.ts';
import { forgetUpload, type Uploaded, UploadFailed, uploadFile } from './upload-file.ts';

/** Why a file, or its public copy, is not there: what the page found, what the server says, or `network`. */
export type EvidenceProblem = string;

export interface CopyState {
  readonly kind: 'none' | 'making' | 'ready' | 'failed';
  readonly problem: EvidenceProblem | null;
  readonly bytes: number;
}

/** A file that somebody adds to a report, as the page shows it. */
export interface EvidenceItem {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly type: EvidenceType | null;
  readonly state: 'waiting' | 'encrypting' | 'sending' | 'ready' | 'failed';
  /** Of the step that it is in, from 0 to 1. */
  readonly share: number;
  readonly problem: EvidenceProblem | null;
  readonly copy: CopyState;
}

/** What the page does not show of it. All of it is in memory alone. */
interface Held {
  readonly file: File;
  readonly stop: AbortController;
  sealed: Uint8Array<ArrayBuffer> | null;
  /** The recipients that it was encrypted to. */
  sealedTo: string;
  original: Uploaded | null;
  copy: Uploaded | null;
  nonce: `0x${string}`;
  resume: string | null;
}

const NO_COPY: CopyState = { kind: 'none', problem: null, bytes: 0 };

/** A file that arrived, and what its sender knows of it. */
export interface ArrivedFile extends AddedFile {
  readonly id: number;
  readonly name: string;
  readonly bytes: number;
}

/**
 * The files of one report that is being written, or of its thread: encrypted and sent one after the other. Nothing of them is kept on the
 * device. `reporter` gives to what they are encrypted beside the officers: null where there is none.
 */
export class EvidenceBox {
  #terms: EvidenceTerms;
  readonly #reporter: () => Promise<string | null>;
  #items: readonly EvidenceItem[] = [];
  readonly #held = new Map<number, Held>();
  readonly #listeners = new Set<() => void>();
  #queue: Promise<void> = Promise.resolve();
  #texts = { title: '', body: '' };
  #nextId = 1;

  constructor(terms: EvidenceTerms, reporter: () => Promise<string | null>) {
    this.#terms = terms;
    this.#reporter = reporter;
  }

  get terms(): EvidenceTerms {
    return this.#terms;
  }

  /** Other terms from now on. Then encryptAnew. */
  agree(terms: EvidenceTerms): void {
    this.#terms = terms;
    this.#set([...this.#items]);
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly items = () => this.#items;

  /** Who opens the files: never an officer of an office that the report names. */
  get readers(): readonly CheckedOfficer[] {
    const { title, body } = this.#texts;
    const report = { title, description: body, assigned_office: null, resolved_at: null };
    return officersOf(report, this.terms.officers);
  }

  /** The texts of the report as they are now. */
  write(texts: { readonly title: string; readonly body: string }): void {
    this.#texts = texts;
    this.#set([...this.#items]);
  }

  /** Encrypts anew what was encrypted to others than those who may read it now. True where there is something to do. */
  encryptAnew(): boolean {
    const now = this.#readersNow();
    const others = this.#items.filter(
      ({ id, state }) => state === 'ready' && this.#held.get(id)?.sealedTo !== now,
    );
    for (const { id } of others) {
      const held = this.#held.get(id);
      if (held?.original) void forgetUpload(held.original.upload, held.stop.signal);
      if (held) held.original = null;
      this.retry(id);
    }
    return others.length > 0;
  }

  #readersNow(): string {
    return this.readers.map(({ recipient }) => recipient).join();
  }

  /** Whether a file or a copy is still on its way. */
  get isBusy(): boolean {
    return this.#items.some(
      ({ state, copy }) => (state !== 'ready' && state !== 'failed') || copy.kind === 'making',
    );
  }

  /** What a report says of the files that arrived. */
  get claims(): ClaimedEvidence {
    return this.#items.flatMap(({ id, copy: { kind } }) => {
      const held = this.#held.get(id);
      if (!held?.original) return [];
      const { original, copy, nonce } = held;
      const published = kind === 'ready' && copy ? { upload: copy.upload, sha256: copy.sha256, nonce } : null;
      return [{ upload: original.upload, sha256: original.sha256, copy: published }];
    });
  }

  /** The files that arrived. */
  get arrived(): readonly ArrivedFile[] {
    return this.#items.flatMap(({ id, name, size: bytes }) => {
      const original = this.#held.get(id)?.original;
      return original ? [{ id, name, bytes, upload: original.upload, sha256: original.sha256 }] : [];
    });
  }

  /** Takes a file off the list that was sent on. Its upload is in use. */
  sent(id: number): void {
    this.#held.delete(id);
    this.#set(this.#items.filter((item) => item.id !== id));
  }

  /** The server no longer has this file: it is encrypted and sent anew with the next press. */
  lost(id: number): void {
    const held = this.#held.get(id);
    if (held) [held.original, held.resume] = [null, null];
    this.#change(id, { state: 'failed', problem: 'upload-unknown' });
  }

  add(files: Iterable<File>): void {
    for (const file of files) {
      const id = this.#nextId++;
      const nonce = bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
      this.#held.set(id, {
        file,
        stop: stoppable(),
        sealed: null,
        sealedTo: '',
        original: null,
        copy: null,
        nonce,
        resume: null,
      });
      const item = { id, name: file.name, size: file.size, type: null, share: 0, copy: NO_COPY };
      const problem =
        this.#items.length >= this.terms.files
          ? 'too-many'
          : file.size > this.terms.fileBytes
            ? 'too-large'
            : null;
      this.#set([...this.#items, { ...item, problem, state: problem ? 'failed' : 'waiting' }]);
      if (!problem) this.#enqueue(() => this.#bring(id));
    }
  }

  remove(id: number): void {
    const held = this.#held.get(id);
    held?.stop.abort();
    this.#held.delete(id);
    this.#set(this.#items.filter((item) => item.id !== id));
    const { signal } = stoppable();
    for (const upload of [held?.original?.upload ?? held?.resume, held?.copy?.upload])
      if (upload) void forgetUpload(upload, signal);
  }

  retry(id: number): void {
    this.#change(id, { state: 'waiting', problem: null });
    this.#enqueue(() => this.#bring(id));
  }

  /** Has a copy of a file published with the report, or takes that back. */
  publish(id: number, wanted: boolean): void {
    const held = this.#held.get(id);
    if (!held) return;
    if (wanted) {
      this.#change(id, { copy: { ...NO_COPY, kind: 'making' } });
      this.#enqueue(() => this.#makeCopy(id));
      return;
    }
    this.#change(id, { copy: NO_COPY });
    if (held.copy) void forgetUpload(held.copy.upload, held.stop.signal);
    held.copy = null;
  }

  async #bring(id: number): Promise<void> {
    const held = this.#held.get(id);
    if (!held) return;
    const { signal } = held.stop;
    try {
      const bytes = new Uint8Array(await held.file.arrayBuffer());
      const type = evidenceTypeOf(bytes);
      if (!type) return this.#change(id, { state: 'failed', problem: 'type' });
      const name = safeFileName(held.file.name, type);
      this.#change(id, { state: 'encrypting', share: 0, type, name });
      const readers = this.readers.map(({ recipient }) => recipient);
      if (readers.length === 0) return this.#change(id, { state: 'failed', problem: 'no-reader' });
      if (held.sealedTo !== readers.join()) [held.sealed, held.resume] = [null, null];
      held.sealedTo = readers.join();
      const own = await this.#reporter();
      signal.throwIfAborted();
      const { sealFile } = await import('@sabha/anonymity/evidence/sealed-file');
      held.sealed ??= (await sealFile({ name, bytes }, own ? [own, ...readers] : readers, {
        signal,
        onShare: (share) => this.#change(id, { share }),
      })) as Uint8Array<ArrayBuffer>; // of an answer's own bytes
      this.#change(id, { state: 'sending', share: 0 });
      const onShare = (share: number) => this.#change(id, { share });
      held.original = await uploadFile(
        held.sealed,
        { kind: 'original' },
        { onShare, signal, resume: held.resume },
      );
      held.sealed = null;
      this.#change(id, { state: 'ready', share: 1 });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof UploadFailed) held.resume = error.upload;
      this.#change(id, { state: 'failed', problem: problemOf(error) });
    }
  }

  async #makeCopy(id: number): Promise<void> {
    const held = this.#held.get(id);
    const item = this.#items.find((one) => one.id === id);
    if (!held || !item?.type || item.copy.kind !== 'making') return;
    const { signal } = held.stop;
    try {
      const isPicture = COPY_OF[item.type] === 'jpeg';
      const { drawAnew } = await import('./draw-anew.ts');
      const bytes = isPicture ? await drawAnew(held.file) : new Uint8Array(await held.file.arrayBuffer());
      const copy = await uploadFile(bytes, { kind: 'copy', of: item.type }, { onShare: () => {}, signal });
      if (this.#items.find((one) => one.id === id)?.copy.kind !== 'making')
        return void forgetUpload(copy.upload, signal);
      held.copy = copy;
      this.#change(id, { copy: { kind: 'ready', problem: null, bytes: copy.bytes } });
    } catch (error) {
      if (signal.aborted) return;
      this.#change(id, { copy: { kind: 'failed', problem: problemOf(error), bytes: 0 } });
    }
  }

  #enqueue(work: () => Promise<void>): void {
    this.#queue = this.#queue.then(work);
  }

  #change(id: number, changes: Partial<EvidenceItem>): void {
    this.#set(this.#items.map((item) => (item.id === id ? { ...item, ...changes } : item)));
  }

  #set(items: readonly EvidenceItem[]): void {
    this.#items = items;
    for (const listener of this.#listeners) listener();
  }
}

function problemOf(error: unknown): EvidenceProblem {
  if (error instanceof UploadFailed) return error.problem ?? 'network';
  if (error instanceof NotDrawn) return error.why;
  return 'unreadable';
}
