import type { Schema } from '@sabha/db/schema';
import type { Localized } from '@sabha/domain/core/localized';
import type { Kysely, Transaction } from 'kysely';

/** Every version of the response to a petition, the newest first. */
export async function responsesTo(db: Kysely<Schema>, petition: number) {
  return db
    .selectFrom('petition_responses')
    .select(['number', 'text', 'office', 'published_at'])
    .where('petition_id', '=', petition)
    .orderBy('number', 'desc')
    .execute();
}

/** How many versions there are. */
export async function countResponses(trx: Transaction<Schema>, petition: number): Promise<number> {
  const { last } = await trx
    .selectFrom('petition_responses')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('petition_id', '=', petition)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** Adds a version; the first one answers the petition. */
export async function addResponse(
  trx: Transaction<Schema>,
  petition: number,
  response: {
    readonly number: number;
    readonly text: Localized;
    readonly office: Localized;
    readonly at: Date;
  },
): Promise<void> {
  const { number, at } = response;
  const [text, office] = [JSON.stringify(response.text), JSON.stringify(response.office)];
  await trx
    .insertInto('petition_responses')
    .values({ petition_id: petition, number, text, office, published_at: at })
    .execute();
  await trx
    .updateTable('petitions')
    .set({ answered_at: at })
    .where('id', '=', petition)
    .where('answered_at', 'is', null)
    .execute();
}
