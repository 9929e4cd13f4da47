import { type Kysely, sql } from 'kysely';

/** Members of the forum, their comments with the former texts, likes and translations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createMembers(db);
  await createComments(db);
  await createTexts(db);
  await createTranslations(db);
}

async function createMembers(db: Kysely<unknown>): Promise<void> {
  // The wallet goes when the person leaves; `folded` too: then the name is free.
  await sql`create table forum_members (
    id integer generated always as identity primary key,
    user_id text not null unique check (user_id ~ '^[0-9a-f]{16}$'),
    wallet text unique check (wallet = lower(wallet)),
    pseudonym text not null,
    folded text unique,
    is_given boolean not null default true,
    created_at timestamptz not null,
    comments integer not null default 0,
    hidden integer not null default 0,
    flags_upheld integer not null default 0,
    flags_rejected integer not null default 0
  )`.execute(db);
}

async function createComments(db: Kysely<unknown>): Promise<void> {
  // Without foreign keys, like the acts: what a row refers to was looked up in the transaction that writes it.
  await sql`create table comments (
    number integer primary key,
    act_id bigint not null,
    policy_id integer not null,
    parent integer,
    thread integer not null,
    depth smallint not null,
    member integer not null,
    office jsonb,
    form text not null,
    label text not null,
    text text,
    salt text,
    text_hash text not null,
    language text,
    likes integer not null default 0 check (likes >= 0),
    replies integer not null default 0 check (replies >= 0),
    edits integer not null default 0,
    steps integer not null default 0,
    created_at timestamptz not null,
    edited_at timestamptz,
    state text not null default 'shown' check (state in ('shown', 'removed', 'hidden')),
    removed_at timestamptz,
    removed_reason text,
    check (state <> 'removed' or (text is null and salt is null))
  )`.execute(db);
  await sql`create index comments_threads on comments (policy_id, number) where parent is null and form = 'comment'`.execute(
    db,
  );
  await sql`create index comments_liked on comments (policy_id, likes desc, number desc) where parent is null and form = 'comment'`.execute(
    db,
  );
  await sql`create index comments_discussed on comments (policy_id, replies desc, number desc) where parent is null and form = 'comment'`.execute(
    db,
  );
  await sql`create index comments_replies on comments (thread, number) where parent is not null`.execute(db);
  await sql`create index comments_policy on comments (policy_id, form, number)`.execute(db);
  await sql`create index comments_member on comments (member, number)`.execute(db);
  await sql`create index comments_commenters on comments (policy_id, member)`.execute(db);
  // Who wrote on a day in Colombo: looked up until five people are found.
  await sql`create index comments_days on comments (date_bin('1 day', created_at, '2000-01-01T18:30:00Z'), member)
    where form = 'comment' and state = 'shown'`.execute(db);
}

async function createTexts(db: Kysely<unknown>): Promise<void> {
  // Texts that a comment had before it was changed, numbered from 1.
  await sql`create table comment_texts (
    comment integer not null,
    number integer not null,
    label text not null,
    text text,
    salt text,
    text_hash text not null,
    written_at timestamptz not null,
    primary key (comment, number)
  )`.execute(db);
  await sql`create table comment_likes (
    member integer not null,
    policy_id integer not null,
    comment integer not null,
    primary key (member, policy_id, comment)
  )`.execute(db);
  // Comments and replies that are shown, by the hour in which they were written and the label that they have now.
  await sql`create table comment_hours (
    hour timestamptz primary key,
    comments_for integer not null check (comments_for >= 0),
    comments_against integer not null check (comments_against >= 0),
    comments_question integer not null check (comments_question >= 0),
    comments_neutral integer not null check (comments_neutral >= 0)
  )`.execute(db);
}

/** What a machine made of comments, for all readers, and how many texts it was given on a day. */
async function createTranslations(db: Kysely<unknown>): Promise<void> {
  // `text_hash` is that of the text which was translated; a comment with another one, or none, has no row.
  await sql`create table comment_translations (
    comment integer not null,
    language text not null check (language in ('en', 'si', 'ta')),
    text text not null,
    text_hash text not null,
    translated_at timestamptz not null,
    primary key (comment, language)
  )`.execute(db);
  await sql`create table translation_days (day date primary key, texts integer not null)`.execute(db);
}
