import type { ContractName } from '@sabha/contracts/contract-list';
import type { Schema } from '@sabha/db/schema';
import type { CountLine, SubjectLine, UnanchoredLine } from '@sabha/domain/audit/bundle-format';
import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import type { FollowedKind } from '../acts/ledger/followed-kind.ts';
import type { Context } from '../context.ts';

/** Which subjects a section lists: up to a public number, or one alone. */
export interface SubjectBounds {
  readonly last: number;
  readonly only: number | null;
  /** When the bundle was taken. */
  readonly at: Date;
  /** The number of the last act that it lists. */
  readonly acts: bigint;
}

/** What a section notes in the cut's transaction, so that it belongs to the cut's moment. */
export interface SectionCut {
  /** The highest public number of a subject. */
  readonly last: number;
  /** The published counts. */
  readonly counts: readonly CountLine[];
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
  /** The contract that counts its acts; null where none does, and the server alone attests them. */
  readonly contract: ContractName | null;
  /** The kinds of act whose content is public. */
  readonly acts: readonly string[];
  /** Those of them that may come to the contract without us, and are listed then. */
  readonly direct: readonly string[];
  /** Tasks of offices about its subjects, and the field of their payload that has the public number. */
  readonly tasks: { readonly kinds: readonly string[]; readonly field: string };
  /** What a subject takes in bytes, for the estimate of a bundle's size. */
  readonly subjectBytes: number;
  /** How many subjects there are. */
  count(db: Kysely<Schema>): Promise<number>;
  has(db: Kysely<Schema>, id: number): Promise<boolean>;
  sendUnknown(reply: FastifyReply, id: number): FastifyReply;
  /** Takes in what the chain said of its subjects and their own record does not show yet; called before a cut. */
  follow?(context: Pick<Context, 'db' | 'clock' | 'events'>): Promise<void>;
  cut(trx: Kysely<Schema>, only: number | null): Promise<SectionCut>;
  /** Null where all events of the contract are about it. */
  eventFilter(db: Kysely<Schema>, id: number): Promise<EventFilter | null>;
  /** Acts received in time that do not count, as no anchor came in time; absent where they are not listed. */
  unanchored?(db: Kysely<Schema>, bounds: SubjectBounds): AsyncIterable<UnanchoredLine>;
  /** Its subject lines, by number, each followed by the lines of its parts. */
  subjects(db: Kysely<Schema>, bounds: SubjectBounds): AsyncIterable<SubjectLine>;
}

/** Everything that a bundle is made of, as the domains declare it. */
export interface BundleParts {
  readonly sections: readonly BundleSection[];
  /** The kinds of act that follow their contracts: what these said is taken in before a cut. */
  readonly followed: readonly FollowedKind[];
}
