import { createHash } from 'node:crypto';
import { anchoredHead, anchoredKind, anchoredLeaf, anchoredLine } from '@sabha/domain/acts/anchored-acts';
import { buildReceiptTree, type Keccak } from '@sabha/domain/acts/receipt-tree';
import type { ActLine, EventLine } from '@sabha/domain/audit/bundle-format';
import { eventFields } from '@sabha/domain/audit/event-fields';
import { z } from 'zod';
import type { Findings } from '../findings.ts';

/** The contract that has the roots over anchored acts, by its name in the manifest. */
export const ANCHORS = 'anchors';
/** A batch of more acts than this is no batch of honest people: nothing more of it is kept. */
const MOST_ACTS = 65_536;

const { hash, whole } = eventFields;
const number = whole.transform(BigInt);
const batchArgs = z.object({
  kind: hash,
  subjectId: whole,
  index: number,
  first: number,
  last: number,
  root: hash,
  files: hash,
});

/** A batch as its event tells it, with what was seen of its acts so far. */
export interface AnchoredBatch extends z.infer<typeof batchArgs> {
  readonly line: EventLine;
  /** The time of its block in Unix seconds. */
  readonly at: number;
  readonly leaves: Array<`0x${string}`>;
  readonly lines: string[];
}

/** The batches of a kind about a subject, and which of them acts are taken for now. */
interface Row {
  readonly act: string;
  readonly batches: AnchoredBatch[];
  current: number;
}

/**
 * Acts that no contract judged: of each batch the root and the hash of its file must be those of the acts that are listed, and no
 * batch begins before the one before it ends.
 */
export class AnchoredActs {
  readonly #findings: Findings;
  readonly #keccak: Keccak;
  /** The names of the kinds that are known here, by what the contract knows them by. */
  readonly #names: ReadonlyMap<string, string>;
  readonly #rows = new Map<string, Row>();

  constructor(findings: Findings, keccak: Keccak, kinds: readonly string[]) {
    this.#findings = findings;
    this.#keccak = keccak;
    this.#names = new Map(kinds.map((name) => [anchoredKind(name), name]));
  }

  /** Takes an event of the contract; `at` is the time of its block in Unix seconds. */
  apply(line: EventLine, at: number): void {
    if (line.name !== 'ActsAnchored') return;
    const position = `block ${line.block}, log ${line.log}`;
    const args = batchArgs.safeParse(line.args);
    if (!args.success) {
      this.#findings.add('event-unreadable', null, `${position}: ${line.name}`);
      return;
    }
    const act = this.#names.get(args.data.kind);
    if (act === undefined) return;
    const { subjectId, index, first, last } = args.data;
    const row = this.#rowOf(act, subjectId);
    const before = row.batches.at(-1)?.last ?? 0n;
    if (index !== BigInt(row.batches.length) || first <= before || last < first)
      this.#findings.add(
        'event-impossible',
        null,
        `${position}: a batch that does not follow the one before`,
      );
    row.batches.push({ ...args.data, line, at, leaves: [], lines: [] });
  }

  /** The batch that an act is in; null where it is in none. Asked in the order of numbers. */
  over(act: string, subject: number, given: bigint): AnchoredBatch | null {
    const row = this.#rows.get(`${act} ${subject}`);
    for (
      let batch = row?.batches[row.current];
      row && batch && batch.last < given;
      batch = row.batches[row.current]
    ) {
      this.#close(act, batch);
      row.current += 1;
    }
    const batch = row?.batches[row.current];
    return batch && batch.first <= given ? batch : null;
  }

  /** Adds a listed act to its batch. */
  take(batch: AnchoredBatch, line: ActLine): void {
    if (batch.leaves.length >= MOST_ACTS) return;
    // Hex by the form of the line.
    const [digest, payload] = [line.digest, line.payload] as Array<`0x${string}`>;
    const authorization = (line.authorization ?? '0x') as `0x${string}`;
    if (!digest || !payload) return;
    batch.leaves.push(anchoredLeaf({ digest, authorization }, this.#keccak));
    const receivedAt = new Date(line.received_at);
    batch.lines.push(
      anchoredLine({ number: BigInt(line.number), receivedAt, digest, payload, authorization }),
    );
  }

  /** How many batches there are of a kind about a subject, and where the last one ends. */
  known(act: string, subject: number): { readonly batches: bigint; readonly last: bigint } {
    const batches = this.#rows.get(`${act} ${subject}`)?.batches ?? [];
    return { batches: BigInt(batches.length), last: batches.at(-1)?.last ?? 0n };
  }

  /** After the last act. */
  finish(): void {
    for (const { act, batches, current } of this.#rows.values())
      for (const batch of batches.slice(current)) this.#close(act, batch);
  }

  #rowOf(act: string, subject: string): Row {
    const key = `${act} ${subject}`;
    const row = this.#rows.get(key) ?? { act, batches: [], current: 0 };
    this.#rows.set(key, row);
    return row;
  }

  #close(act: string, { line, subjectId, first, last, root, files, leaves, lines }: AnchoredBatch): void {
    const what = `${act} ${subjectId}, acts ${first} to ${last}, block ${line.block}`;
    const found = leaves.length === 0 ? null : buildReceiptTree(leaves, this.#keccak).root;
    if (found !== root) {
      this.#findings.add('anchored-root-wrong', null, what);
      return;
    }
    const head = anchoredHead(act, { subject: BigInt(subjectId), first, last }, leaves.length);
    const digest = createHash('sha256').update(head);
    for (const text of lines) digest.update(text);
    if (`0x${digest.digest('hex')}` !== files) this.#findings.add('anchored-file-wrong', null, what);
    // Both are large, and nothing is asked of them again.
    lines.length = 0;
    leaves.length = 0;
  }
}
