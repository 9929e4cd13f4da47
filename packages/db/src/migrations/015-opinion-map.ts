import { type Kysely, sql } from 'kysely';

/** Answers to statements, the latest of each member, and the map that was last calculated from a policy's answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createAnswers(db);
  await createMaps(db);
}

async function createAnswers(db: Kysely<unknown>): Promise<void> {
  // `released` is the answer as maps have it: answers of fewer than five people are never new in one statement of a map.
  await sql`create table statement_answers (
    comment integer not null,
    member integer not null,
    policy_id integer not null,
    answer smallint not null check (answer in (-1, 0, 1)),
    released smallint,
    primary key (comment, member)
  )`.execute(db);
  await sql`create index statement_answers_policy on statement_answers (policy_id, comment)`.execute(db);
  await sql`create index statement_answers_held on statement_answers (policy_id, comment)
    where released is distinct from answer`.execute(db);
  // What one member answered, for the person's own file, and to delete it.
  await sql`create index statement_answers_member on statement_answers (member)`.execute(db);
}

async function createMaps(db: Kysely<unknown>): Promise<void> {
  // Changes of answers are counted: all, those before the last release of answers, those before what was calculated last.
  // `model` is what is kept to find a member in the map again, `people_needed` how many people a map still needs.
  await sql`create table opinion_maps (
    policy_id integer primary key,
    changes integer not null default 0,
    released integer not null default 0,
    calculated integer not null default 0,
    is_published boolean not null default false,
    begun_at timestamptz,
    calculated_at timestamptz,
    map jsonb,
    reason text,
    model jsonb,
    people_needed smallint
  )`.execute(db);
}
