import { type Kysely, sql } from 'kysely';

/**
 * Files of public money arrive in parts, are kept as rows until they are published, and are checked in bulk. An import remembers
 * how it was read and what it asks.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table spending_imports drop constraint spending_imports_state_check`,
  `alter table spending_imports add constraint spending_imports_state_check
    check (state in ('receiving', 'preview', 'published', 'undone'))`,
  `alter table spending_imports drop constraint spending_imports_kind_check`,
  `alter table spending_imports add constraint spending_imports_kind_check
    check (kind in ('budget', 'projects', 'disbursements', 'organisations'))`,
  `alter table spending_imports add column if not exists file_sha256 text`,
  `alter table spending_imports
    add column file_bytes integer,
    add column options jsonb not null default '{}',
    add column reading jsonb,
    add column checks jsonb not null default '[]',
    add column warnings jsonb not null default '[]',
    add column ministries jsonb not null default '[]',
    add column decisions jsonb not null default '[]',
    add column reconciled boolean not null default false,
    add column unreconciled text`,
  // A file that was looked at before has no kept rows: it is looked at again before it is published.
  `update spending_imports set can_publish = false where state = 'preview'`,
  `create index spending_imports_file on spending_imports (file_sha256)`,
  `create table spending_import_parts (
    import_id integer not null references spending_imports (id) on delete cascade,
    part integer not null check (part >= 0),
    bytes bytea not null,
    primary key (import_id, part)
  )`,
  // Kept for minutes: compressing them costs more than it saves.
  `alter table spending_import_parts alter column bytes set storage external`,
  `create table spending_import_rows (
    import_id integer not null references spending_imports (id) on delete cascade,
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
  )`,
  `alter table budget_lines add column if not exists file_line integer`,
  `alter table disbursements add column if not exists file_line integer`,
  `alter table projects add column if not exists file_line integer`,
  `alter table spending_sources add column if not exists publisher text`,
];
