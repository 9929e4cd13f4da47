import { type Kysely, sql } from 'kysely';

/** Public money: who may spend how much, what was paid out when, where each row comes from, and what was anchored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createImports(db);
  await createImportedFiles(db);
  await createOrganisations(db);
  await createCategories(db);
  await createOrganisationViews(db);
  await createBudget(db);
  await createProjects(db);
  await createPayments(db);
  await createBatches(db);
  await createSeries(db);
}

async function createImports(db: Kysely<unknown>): Promise<void> {
  // `not_included` is what a source leaves out.
  await sql`create table spending_sources (
    id integer generated always as identity primary key,
    name text not null,
    url text,
    licence text,
    retrieved_at date not null,
    invented boolean not null,
    publisher text,
    not_included jsonb,
    unique nulls not distinct (name, url, retrieved_at, invented)
  )`.execute(db);
  // Files arrive in parts, are kept as rows until they are published, and are checked in bulk. An import remembers how it was
  // read and what it asks.
  await sql`create table spending_imports (
    id integer generated always as identity primary key,
    kind text not null check (kind in ('budget', 'projects', 'disbursements', 'organisations')),
    state text not null check (state in ('receiving', 'preview', 'published', 'undone')),
    file_name text not null,
    source_id integer not null references spending_sources (id),
    row_count integer not null,
    error_count integer not null,
    can_publish boolean not null,
    rows jsonb not null,
    errors jsonb not null,
    totals jsonb not null,
    reconciliation jsonb not null,
    created_at timestamptz not null,
    published_at timestamptz,
    undone_at timestamptz,
    file_sha256 text,
    file_bytes integer,
    options jsonb not null default '{}',
    reading jsonb,
    checks jsonb not null default '[]',
    warnings jsonb not null default '[]',
    ministries jsonb not null default '[]',
    decisions jsonb not null default '[]',
    reconciled boolean not null default false,
    unreconciled text
  )`.execute(db);
  await sql`create index spending_imports_file on spending_imports (file_sha256)`.execute(db);
}

/** What is kept of a file until it is published. */
async function createImportedFiles(db: Kysely<unknown>): Promise<void> {
  await sql`create table spending_import_parts (
    import_id integer not null references spending_imports (id) on delete cascade,
    part integer not null check (part >= 0),
    bytes bytea not null,
    primary key (import_id, part)
  )`.execute(db);
  // Kept for minutes: compressing them costs more than it saves.
  await sql`alter table spending_import_parts alter column bytes set storage external`.execute(db);
  // What these rows, budget lines, payments and leaves refer to is checked by statement: see 005-spending-references.
  await sql`create table spending_import_rows (
    import_id integer not null,
    line integer not null,
    fiscal_year integer not null,
    ministry text not null,
    head text not null default '',
    programme text not null default '',
    economic_type text,
    phase text,
    amount_minor bigint not null,
    paid_on date,
    project_name text,
    category text,
    more jsonb,
    primary key (import_id, line)
  )`.execute(db);
}

/**
 * Organisations keep their identity while their names and categories change from year to year. Their predecessors are
 * recorded too.
 */
async function createOrganisations(db: Kysely<unknown>): Promise<void> {
  await sql`create table organisations (
    id integer generated always as identity primary key,
    began integer,
    ended integer,
    import_id integer references spending_imports (id),
    removed_at timestamptz
  )`.execute(db);
  await sql`create table organisation_names (
    id integer generated always as identity primary key,
    organisation_id integer not null references organisations (id),
    name_en text not null,
    name_si text not null,
    name_ta text not null,
    since integer not null,
    source_name text,
    source_url text,
    note jsonb,
    import_id integer references spending_imports (id),
    removed_at timestamptz
  )`.execute(db);
  await sql`create unique index organisation_names_once on organisation_names (organisation_id, since) where removed_at is null`.execute(
    db,
  );
  await sql`create table organisation_aliases (
    id integer generated always as identity primary key,
    organisation_id integer not null references organisations (id),
    name text not null,
    import_id integer references spending_imports (id),
    unique (organisation_id, name)
  )`.execute(db);
  await sql`create table organisation_successions (
    id integer generated always as identity primary key,
    predecessor_id integer not null references organisations (id),
    successor_id integer not null references organisations (id),
    year integer not null,
    kind text not null check (kind in ('renamed', 'merged', 'split', 'took-over-part')),
    source_name text,
    source_url text,
    note jsonb,
    import_id integer references spending_imports (id),
    unique (predecessor_id, successor_id, year),
    check (predecessor_id <> successor_id)
  )`.execute(db);
  await sql`create index organisation_successions_successor on organisation_successions (successor_id)`.execute(
    db,
  );
  // How an import changed a ministry's first and last year and the year of its first name, so that undoing it changes them back.
  await sql`create table organisation_years_changed (
    import_id integer not null references spending_imports (id),
    organisation_id integer not null references organisations (id),
    began_before integer,
    began_after integer,
    ended_before integer,
    ended_after integer,
    named_before integer not null,
    named_after integer not null,
    primary key (import_id, organisation_id)
  )`.execute(db);
}

async function createCategories(db: Kysely<unknown>): Promise<void> {
  await sql`create table spending_categories (
    id integer generated always as identity primary key,
    name_en text not null,
    name_si text not null,
    name_ta text not null,
    version integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    removed_at timestamptz
  )`.execute(db);
  await sql`create unique index spending_categories_name on spending_categories (lower(name_en)) where removed_at is null`.execute(
    db,
  );
  // A ministry may belong to no category in a year, and an official may give it one later.
  await sql`create table organisation_categories (
    organisation_id integer not null references organisations (id),
    programme text not null default '',
    category_id integer references spending_categories (id),
    since integer not null,
    import_id integer references spending_imports (id),
    primary key (organisation_id, programme, since)
  )`.execute(db);
}

async function createOrganisationViews(db: Kysely<unknown>): Promise<void> {
  // 0 and 9999 are before and after every fiscal year, so that each year is in exactly one row.
  await sql`create view organisation_names_in_force as
    select organisation_id, id as name_id, name_en, name_si, name_ta,
      case when row_number() over dated = 1 then 0 else since end as from_year,
      coalesce(lead(since) over dated - 1, 9999) as to_year
    from organisation_names where removed_at is null
    window dated as (partition by organisation_id order by since)`.execute(db);
  await sql`create view organisations_now as
    select o.id, n.name_en, n.name_si, n.name_ta, o.began,
      least(o.ended, (select min(s.year) - 1 from organisation_successions s
        where s.predecessor_id = o.id and s.kind <> 'took-over-part')) as ended
    from organisations o cross join lateral (
      select name_en, name_si, name_ta from organisation_names
      where organisation_id = o.id and removed_at is null order by since desc limit 1
    ) n
    where o.removed_at is null`.execute(db);
  await sql`create view organisation_categories_in_force as
    select organisation_id, programme, category_id,
      case when row_number() over dated = 1 then 0 else since end as from_year,
      coalesce(lead(since) over dated - 1, 9999) as to_year
    from organisation_categories window dated as (partition by organisation_id, programme order by since)`.execute(
    db,
  );
}

async function createBudget(db: Kysely<unknown>): Promise<void> {
  // `replaced`: a revised line of the same key is in force, so this approved one is in no sum.
  await sql`create table budget_lines (
    id bigint generated always as identity primary key,
    fiscal_year integer not null,
    organisation_id integer not null,
    head text not null default '',
    programme text not null default '',
    economic_type text not null check (economic_type in ('recurrent', 'capital')),
    phase text not null check (phase in ('approved', 'revised', 'actual')),
    amount_minor bigint not null,
    source_id integer not null,
    import_id integer,
    removed_at timestamptz,
    file_line integer,
    replaced boolean not null default false
  )`.execute(db);
  await sql`create unique index budget_lines_once on budget_lines
    (fiscal_year, organisation_id, head, programme, economic_type, phase) where removed_at is null`.execute(
    db,
  );
  await sql`create index budget_lines_import on budget_lines (import_id)`.execute(db);
  await sql`create index budget_lines_of_ministry on budget_lines (organisation_id, fiscal_year desc, amount_minor desc, id desc)
    where removed_at is null and phase <> 'actual' and not replaced`.execute(db);
  await sql`create index budget_lines_words on budget_lines using gin (to_tsvector('simple', head || ' ' || programme))
    where removed_at is null and phase <> 'actual' and not replaced and (head <> '' or programme <> '')`.execute(
    db,
  );
  await sql`create index budget_lines_listed on budget_lines (fiscal_year desc, amount_minor desc, id desc)
    include (organisation_id, economic_type) where removed_at is null and phase <> 'actual' and not replaced`.execute(
    db,
  );
  // A programme is asked for by its name across all ministries and years, of which kept sums have no index.
  await sql`create index budget_lines_programme on budget_lines (programme, fiscal_year desc, amount_minor desc, id desc)
    where removed_at is null and phase <> 'actual' and not replaced and programme <> ''`.execute(db);
  await sql`create index budget_lines_revised on budget_lines (fiscal_year) where phase = 'revised' and removed_at is null`.execute(
    db,
  );
  // Uses the stored mark `replaced`: looking up a revised line for each approved one would double the time.
  await sql`create view appropriations_in_force as
    select line.id, line.fiscal_year, line.organisation_id, line.head, line.programme, line.economic_type, line.phase,
      line.amount_minor, line.source_id, coalesce(own.category_id, common.category_id) as category_id
    from budget_lines line
    left join organisation_categories_in_force own
      on own.organisation_id = line.organisation_id and own.programme = line.programme and line.programme <> ''
      and line.fiscal_year between own.from_year and own.to_year
    left join organisation_categories_in_force common
      on common.organisation_id = line.organisation_id and common.programme = ''
      and line.fiscal_year between common.from_year and common.to_year
    where line.removed_at is null and line.phase <> 'actual' and not line.replaced`.execute(db);
}

async function createProjects(db: Kysely<unknown>): Promise<void> {
  // Projects and payments that state no category of their own follow their ministry.
  await sql`create table projects (
    id integer generated always as identity primary key,
    name_en text not null,
    name_si text not null,
    name_ta text not null,
    search_text text not null,
    province text not null,
    organisation_id integer not null references organisations (id),
    category_id integer references spending_categories (id),
    status text not null,
    allocated_minor bigint not null check (allocated_minor >= 0),
    details_en text,
    details_si text,
    details_ta text,
    fiscal_year integer not null,
    source_id integer not null references spending_sources (id),
    import_id integer references spending_imports (id),
    version integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    removed_at timestamptz,
    file_line integer
  )`.execute(db);
  await sql`create index projects_updated on projects (updated_at desc, id) where removed_at is null`.execute(
    db,
  );
  await sql`create index projects_category on projects (category_id) where removed_at is null`.execute(db);
  await sql`create unique index projects_once on projects (fiscal_year, organisation_id, lower(name_en)) where removed_at is null`.execute(
    db,
  );
  // Payments of a province are found by its projects; their texts, which fill the table, are not read for that.
  await sql`create index projects_province on projects (province, fiscal_year) include (id, removed_at)`.execute(
    db,
  );
  // Words in the names of projects, by which their payments are found.
  await sql`create index projects_words on projects using gin (to_tsvector('simple', search_text))`.execute(
    db,
  );
}

async function createPayments(db: Kysely<unknown>): Promise<void> {
  await sql`create table disbursements (
    id bigint generated always as identity primary key,
    project_id integer,
    organisation_id integer not null,
    category_id integer,
    fiscal_year integer not null,
    paid_on date not null,
    amount_minor bigint not null check (amount_minor <> 0),
    note text,
    source_id integer not null,
    import_id integer,
    reverses_id bigint unique,
    created_at timestamptz not null,
    file_line integer
  )`.execute(db);
  await sql`create index disbursements_import on disbursements (import_id)`.execute(db);
  await sql`create index disbursements_of_project on disbursements (project_id, fiscal_year desc, paid_on desc, id desc)
    where project_id is not null`.execute(db);
  await sql`create index disbursements_words on disbursements using gin (to_tsvector('simple', note)) where note is not null`.execute(
    db,
  );
  // With what else the lists are filtered by: a month or a ministry of many payments is looked through for the few that match,
  // which are scattered over the table, without reading the rows that do not.
  await sql`create index disbursements_listed on disbursements (fiscal_year desc, paid_on desc, id desc)
    include (organisation_id, category_id, project_id)`.execute(db);
  await sql`create index disbursements_of_ministry on disbursements (organisation_id, fiscal_year desc, paid_on desc, id desc)
    include (category_id, project_id)`.execute(db);
  await sql`create index disbursements_of_category on disbursements (category_id, fiscal_year desc, paid_on desc, id desc)
    include (organisation_id, project_id)`.execute(db);
  await sql`create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'disbursements are append-only: record a correction as a negative row'; end $$`.execute(
    db,
  );
  await sql`create trigger disbursements_append_only before update or delete on disbursements
    for each row execute function refuse_change()`.execute(db);
}

async function createBatches(db: Kysely<unknown>): Promise<void> {
  // `upper_nodes` are those of the batch's tree, 32 bytes each: a proof needs some dozens of its leaves, not all.
  await sql`create table spending_batches (
    id bigint generated always as identity primary key,
    batch_id text not null unique,
    root text not null,
    leaf_count integer not null,
    fiscal_year integer not null,
    import_id integer references spending_imports (id),
    created_at timestamptz not null,
    upper_nodes bytea
  )`.execute(db);
  // A published leaf keeps the name it was published with, even if the organisation is renamed.
  await sql`create table spending_leaves (
    batch bigint not null,
    position integer not null,
    leaf text not null,
    record_kind text not null check (record_kind in ('budget-line', 'project', 'disbursement')),
    record_id bigint not null,
    name_id integer,
    primary key (batch, position)
  )`.execute(db);
  await sql`create index spending_leaves_record on spending_leaves (record_kind, record_id, batch)`.execute(
    db,
  );
}

async function createSeries(db: Kysely<unknown>): Promise<void> {
  // Published figures by year: prices, people, households.
  await sql`create table published_series (
    id integer generated always as identity primary key,
    measure text not null check (measure in ('prices', 'people', 'households')),
    unit text not null check (unit in ('index', 'percent', 'count') and (unit = 'count') = (measure <> 'prices')),
    name_en text not null,
    name_si text not null,
    name_ta text not null,
    source_id integer not null references spending_sources (id),
    created_at timestamptz not null,
    removed_at timestamptz
  )`.execute(db);
  await sql`create table published_series_values (
    series_id integer not null references published_series (id),
    year integer not null,
    value_millionths bigint not null,
    primary key (series_id, year)
  )`.execute(db);
}
