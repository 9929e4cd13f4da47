import type { ContractName } from '@sabha/contracts/deployment';
import type { Schema } from '@sabha/db/schema';
import type { CountLine, DirectLine, SubjectLine } from '@sabha/domain/audit/bundle-format';
import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import type { Context } from '../context.ts';

/** What a section lists, up to where: a moment of the record, and of the chain. */
export interface SectionBounds {
  readonly block: bigint;
  /** The public number of one subject, or null for all. */
  readonly only: number | null;
}

/** What a section notes in the cut's transaction, so that it belongs to the cut's moment. */
export interface SectionCut {
  /** The highest public number of a subject. */
  readonly last: number;
  /** The published counts. */
  readonly counts: readonly CountLine[];
}

/** A range of acts by their numbers: above `after`, up to `last`. */
export interface ActRange {
  readonly after: bigint;
  readonly last: bigint;
}

/** By which field of its events a subject is known on the chain, and the value there. */
export interface EventFilter {
  readonly field: string;
  readonly value: string;
}

/** The subjects of one form in an audit bundle with the kinds of act that are about them, as their domain declares them. */
export interface BundleSection {
  /** The form of its subjects: `of` in the lines, and the name of the query that asks for one of them. */
  readonly of: string;
  /** The contract that counts its acts. */
  readonly contract: ContractName;
  /** The kinds of act whose content is public. */
  readonly acts: readonly string[];
  /** Tasks of offices about its subjects, and the field of their payload that has the public number. */
  readonly tasks: { readonly kinds: readonly string[]; readonly field: string };
  /** What a subject takes in bytes, for the estimate of a bundle's size. */
  readonly subjectBytes: number;
  /** How many subjects there are. */
  count(db: Kysely<Schema>): Promise<number>;
  has(db: Kysely<Schema>, id: number): Promise<boolean>;
  sendUnknown(reply: FastifyReply, id: number): FastifyReply;
  /** Whether the contract said something above this block that the counts do not show yet. */
  hasNews(db: Kysely<Schema>, since: bigint): Promise<boolean>;
  /** Takes that in. */
  follow(context: Pick<Context, 'db' | 'events'>, since: bigint): Promise<unknown>;
  cut(trx: Kysely<Schema>, only: number | null): Promise<SectionCut>;
  eventFilter(db: Kysely<Schema>, id: number): Promise<EventFilter>;
  /** Its subject lines, by number, each followed by the lines of its parts. */
  subjects(db: Kysely<Schema>, bounds: SectionBounds & { readonly last: number }): AsyncIterable<SubjectLine>;
  /** Acts of its kinds that the contract refused, with the name of the reason, by number. */
  refusals(
    db: Kysely<Schema>,
    range: ActRange & { readonly block: bigint },
  ): Promise<ReadonlyMap<bigint, string>>;
  /** Acts that came to the contract without this server, in the order of the chain. */
  direct(db: Kysely<Schema>, bounds: SectionBounds): AsyncIterable<DirectLine>;
}
