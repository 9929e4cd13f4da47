import {
  type Moment,
  type Shown,
  type Source,
  takeCount,
  takeOwnCount,
} from '../../acts/live/latest-count.ts';
import { streamsOpened } from '../../acts/live/stream-listener.ts';
import { createStore } from '../../stores/store.ts';
import type { ShownPetition } from '../shown-petition.ts';

/** How many signatures a petition has at one moment of the server's database. */
export interface SignatureCount extends Moment {
  readonly signatures: number;
}

interface Live {
  readonly counts: ReadonlyMap<number, Shown<SignatureCount>>;
  /** The numbers of the petitions on the page, by their digests: an act knows only the digest. */
  readonly numbers: ReadonlyMap<string, number>;
}

const live = createStore<Live>({ counts: new Map(), numbers: new Map() });

/** The count of a petition, as a page or the stream says. */
export function noteSignatures(id: number, count: SignatureCount, source: Source): void {
  const before = live.get().counts.get(id);
  const shown = takeCount(before, count, source, performance.now());
  if (shown !== before) show(id, shown);
}

/** The count that came with the answer to one's own signature. */
export function noteOwnSignatures(digest: string, signatures: number): void {
  const { counts, numbers } = live.get();
  const id = numbers.get(digest);
  const before = id === undefined ? undefined : counts.get(id);
  if (id === undefined || !before) return; // on no page: there is nothing to show it on
  show(id, takeOwnCount(before, { signatures }, streamsOpened(), performance.now()));
}

function show(id: number, shown: Shown<SignatureCount>): void {
  const before = live.get();
  live.set({ ...before, counts: new Map(before.counts).set(id, shown) });
}

/** The count that a page was loaded with. It names no moment of the database: what the stream says is later. */
export function notePage({ id, blockchain_petition_id, signature_count, as_of }: ShownPetition): void {
  const before = live.get();
  live.set({ ...before, numbers: new Map(before.numbers).set(blockchain_petition_id, id) });
  noteSignatures(id, { signatures: signature_count, snapshot: 0, as_of }, { kind: 'page' });
}

/** How many signatures a petition has, as its page or anything later says. */
export function useSignatures({ id, signature_count: loaded }: ShownPetition): number {
  return live.usePart(({ counts }) => counts.get(id)?.latest.signatures) ?? loaded;
}
