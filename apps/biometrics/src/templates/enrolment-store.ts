import { type Kysely, sql } from 'kysely';
import type { FaceEnrolmentRow, FaceReviewRow, FaceTables } from './tables.ts';

/** An enrolment that somebody has to look at, with what they see. */
export type OpenReview = FaceReviewRow &
  Pick<FaceEnrolmentRow, 'distance' | 'next_distance' | 'confidence' | 'picture'>;

/** Sealed bytes of an enrolment. */
export type SealedRow = Pick<FaceEnrolmentRow, 'id' | 'template' | 'picture'>;

const PAGE = 2_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Enrolments and reviews in the database. Times are given, so that all of one act are the same. */
export class EnrolmentStore {
  readonly #db: Kysely<FaceTables>;

  constructor(db: Kysely<FaceTables>) {
    this.#db = db;
  }

  /** An enrolment that is not over. */
  find(id: string, now: Date): Promise<FaceEnrolmentRow | undefined> {
    const rows = this.#db.selectFrom('face_templates').selectAll();
    return rows.where('id', '=', id).where('delete_at', '>', now).executeTakeFirst();
  }

  /** Adds an enrolment, with its review where it needs one. */
  async add(row: FaceEnrolmentRow, review: Omit<FaceReviewRow, 'enrolment_id'> | null): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      await trx.insertInto('face_templates').values(row).execute();
      if (review)
        await trx
          .insertInto('face_reviews')
          .values({ ...review, enrolment_id: row.id })
          .execute();
    });
  }

  /** Changes an enrolment, and adds or ends its review. Gives the changed row. */
  change(
    id: string,
    changed: Partial<FaceEnrolmentRow>,
    review: Omit<FaceReviewRow, 'enrolment_id'> | 'ended' | null = null,
  ): Promise<FaceEnrolmentRow> {
    return this.#db.transaction().execute(async (trx) => {
      if (review === 'ended') await trx.deleteFrom('face_reviews').where('enrolment_id', '=', id).execute();
      else if (review)
        await trx
          .insertInto('face_reviews')
          .values({ ...review, enrolment_id: id })
          .execute();
      const rows = trx.updateTable('face_templates').set(changed).where('id', '=', id);
      return rows.returningAll().executeTakeFirstOrThrow();
    });
  }

  /** Deletes an enrolment with all that belongs to it; whether there was one. */
  async erase(id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('face_templates')
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Deletes what is over; gives the ids. */
  async eraseOver(now: Date): Promise<string[]> {
    const rows = this.#db.deleteFrom('face_templates').where('delete_at', '<=', now).returning('id');
    return (await rows.execute()).map(({ id }) => id);
  }

  review(id: string): Promise<FaceReviewRow | undefined> {
    return this.#db.selectFrom('face_reviews').selectAll().where('enrolment_id', '=', id).executeTakeFirst();
  }

  /** What somebody has to look at, the most urgent first. */
  openReviews(now: Date, most: number): Promise<OpenReview[]> {
    return this.#db
      .selectFrom('face_reviews')
      .innerJoin('face_templates', 'face_templates.id', 'face_reviews.enrolment_id')
      .selectAll('face_reviews')
      .select(['distance', 'next_distance', 'confidence', 'picture'])
      .where('delete_at', '>', now)
      .orderBy('answer_by')
      .orderBy('enrolment_id')
      .limit(most)
      .execute();
  }

  async openReviewCount(): Promise<number> {
    const { count } = await this.#db
      .selectFrom('face_reviews')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** Whether anything in the database is sealed. */
  async holdsSealed(): Promise<boolean> {
    const rows = this.#db.selectFrom('face_templates').select('id').where('template', 'is not', null);
    return (await rows.limit(1).executeTakeFirst()) !== undefined;
  }

  /** Every confirmed template, sealed, in pages; `all`: those that are not confirmed and pictures too. */
  async *sealed(which: 'confirmed' | 'all'): AsyncGenerator<SealedRow[]> {
    let after = FIRST_ID;
    for (;;) {
      let query = this.#db
        .selectFrom('face_templates')
        .select(['id', 'template', which === 'all' ? 'picture' : sql<null>`null`.as('picture')])
        .where('template', 'is not', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE);
      if (which === 'confirmed') query = query.where('confirmed_at', 'is not', null);
      const rows = await query.execute();
      if (rows.length > 0) yield rows;
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      after = last.id;
    }
  }

  /** Rejects where the database does not answer. */
  async ping(): Promise<void> {
    await sql`select 1`.execute(this.#db);
  }
}
