import type { Schema } from '@sabha/db/schema';
import type { Kysely, Transaction } from 'kysely';
import type { Hex } from 'viem';
import type { RelayKind } from '../../jobs/relay-kind.ts';
import type { DerivedEvent, RecordedAnchored } from './derived-event.ts';

/** When what acts are about ends, and until when their receipts may be anchored to count. */
export interface AnchoredEnd {
  readonly closesAt: Date;
  readonly anchoredUntil: Date;
}

/** How a kind of act is anchored, as its domain declares it. */
export interface AnchoredTerms {
  /** Those of these subjects whose acts are anchored; the acts about the others go to the contract. */
  among(db: Kysely<Schema>, subjects: readonly bigint[]): Promise<ReadonlySet<bigint>>;
  /** The ends of these subjects. */
  ends(db: Kysely<Schema>, subjects: readonly bigint[]): Promise<ReadonlyMap<bigint, AnchoredEnd>>;
  /** Until when the act itself may be used, in Unix seconds; absent where it has no end of its own. */
  deadline?(payload: Hex): bigint;
  /** What follows from a root over these acts, which are about one subject: one event for each, in their order. */
  events(trx: Transaction<Schema>, acts: readonly RecordedAnchored[]): Promise<readonly DerivedEvent[]>;
}

/** How acts go whose subject says that they are anchored. */
export interface AnchoredForm extends AnchoredTerms {
  readonly relay: RelayKind;
}

/** Until when the receipt of an act may be anchored for the act to count. */
export function latestAnchorOf(
  { deadline }: AnchoredTerms,
  { closesAt, anchoredUntil }: AnchoredEnd,
  payload: Hex,
): Date {
  const ends = Number(deadline?.(payload) ?? Number.MAX_SAFE_INTEGER) * 1000;
  return ends < closesAt.getTime()
    ? new Date(ends + anchoredUntil.getTime() - closesAt.getTime())
    : anchoredUntil;
}
