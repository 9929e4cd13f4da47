import { type Kysely, sql } from 'kysely';

/** Public money: who may spend how much, what was paid out when, where each row comes from, and what was anchored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table spending_sources (
    id integer generated always as identity primary key,
    name text not null,
    url text,
    licence text,
    retrieved_at date not null,
    invented boolean not null,
    unique nulls not distinct (name, url, retrieved_at, invented)
  )`,
  `create table organisations (
    id integer generated always as identity primary key,
    name_en text not null,
    name_si text not null,
    name_ta text not null,
    valid_from integer not null,
    valid_to integer check (valid_to >= valid_from),
    unique (name_en, valid_from)
  )`,
  `create table organisation_predecessors (
    organisation_id integer not null references organisations (id),
    predecessor_id integer not null references organisations (id),
    primary key (organisation_id, predecessor_id),
    check (organisation_id <> predecessor_id)
  )`,
  `create table spending_categories (
    id integer generated always as identity primary key,
    name_en text not null,
    name_si text not null,
    name_ta text not null,
    version integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    removed_at timestamptz
  )`,
  `create unique index spending_categories_name on spending_categories (lower(name_en)) where removed_at is null`,
  `create table organisation_categories (
    organisation_id integer not null references organisations (id),
    programme text not null default '',
    category_id integer not null references spending_categories (id),
    primary key (organisation_id, programme)
  )`,
  `create table spending_imports (
    id integer generated always as identity primary key,
    kind text not null check (kind in ('budget', 'projects', 'disbursements')),
    state text not null check (state in ('preview', 'published', 'undone')),
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
    undone_at timestamptz
  )`,
  `create table budget_lines (
    id bigint generated always as identity primary key,
    fiscal_year integer not null,
    organisation_id integer not null references organisations (id),
    head text not null default '',
    programme text not null default '',
    economic_type text not null check (economic_type in ('recurrent', 'capital')),
    phase text not null check (phase in ('approved', 'revised', 'actual')),
    amount_minor bigint not null,
    source_id integer not null references spending_sources (id),
    import_id integer references spending_imports (id),
    removed_at timestamptz
  )`,
  `create unique index budget_lines_once on budget_lines
    (fiscal_year, organisation_id, head, programme, economic_type, phase) where removed_at is null`,
  `create index budget_lines_import on budget_lines (import_id)`,
  `create view appropriations_in_force as
    select line.id, line.fiscal_year, line.organisation_id, line.head, line.programme, line.economic_type, line.phase,
      line.amount_minor, line.source_id, coalesce(own.category_id, common.category_id) as category_id
    from budget_lines line
    left join organisation_categories own
      on own.organisation_id = line.organisation_id and own.programme = line.programme and line.programme <> ''
    left join organisation_categories common
      on common.organisation_id = line.organisation_id and common.programme = ''
    where line.removed_at is null and (line.phase = 'revised' or (line.phase = 'approved' and not exists (
      select 1 from budget_lines revised
      where revised.fiscal_year = line.fiscal_year and revised.organisation_id = line.organisation_id
        and revised.head = line.head and revised.programme = line.programme
        and revised.economic_type = line.economic_type and revised.phase = 'revised' and revised.removed_at is null
    )))`,
  `create table projects (
    id integer generated always as identity primary key,
    name_en text not null,
    name_si text not null,
    name_ta text not null,
    search_text text not null,
    province text not null,
    organisation_id integer not null references organisations (id),
    category_id integer not null references spending_categories (id),
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
    removed_at timestamptz
  )`,
  `create index projects_updated on projects (updated_at desc, id) where removed_at is null`,
  `create index projects_category on projects (category_id) where removed_at is null`,
  `create unique index projects_once on projects (fiscal_year, organisation_id, lower(name_en)) where removed_at is null`,
  `create table disbursements (
    id bigint generated always as identity primary key,
    project_id integer references projects (id),
    organisation_id integer not null references organisations (id),
    category_id integer not null references spending_categories (id),
    fiscal_year integer not null,
    paid_on date not null,
    amount_minor bigint not null check (amount_minor <> 0),
    note text,
    source_id integer not null references spending_sources (id),
    import_id integer references spending_imports (id),
    reverses_id bigint unique references disbursements (id),
    created_at timestamptz not null
  )`,
  `create index disbursements_project on disbursements (project_id) include (amount_minor)`,
  `create index disbursements_category on disbursements (fiscal_year, category_id) include (amount_minor)`,
  `create index disbursements_day on disbursements (paid_on) include (amount_minor)`,
  `create index disbursements_import on disbursements (import_id)`,
  `create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'disbursements are append-only: record a correction as a negative row'; end $$`,
  `create trigger disbursements_append_only before update or delete on disbursements
    for each row execute function refuse_change()`,
  `create table spending_batches (
    id bigint generated always as identity primary key,
    batch_id text not null unique,
    root text not null,
    leaf_count integer not null,
    fiscal_year integer not null,
    import_id integer references spending_imports (id),
    created_at timestamptz not null
  )`,
  `create table spending_leaves (
    batch bigint not null references spending_batches (id),
    position integer not null,
    leaf text not null,
    record_kind text not null check (record_kind in ('budget-line', 'project', 'disbursement')),
    record_id bigint not null,
    primary key (batch, position)
  )`,
  `create index spending_leaves_record on spending_leaves (record_kind, record_id, batch)`,
  `create index chain_events_anchor on chain_events ((args ->> 'batchId')) where name = 'Anchored'`,
];
