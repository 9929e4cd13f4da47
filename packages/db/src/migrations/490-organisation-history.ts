import { type Kysely, sql } from 'kysely';

/**
 * Organisations keep their identity while their names and categories change from year to year, and it is kept how one came
 * out of others. What was one row for each name becomes an organisation with one name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...TABLES, ...CARRY_OVER, ...DROP, ...VIEWS]) await sql.raw(statement).execute(db);
}

const TABLES = [
  `alter table organisations
    add column began integer,
    add column ended integer,
    add column import_id integer references spending_imports (id),
    add column removed_at timestamptz`,
  `create table organisation_names (
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
  )`,
  `create unique index organisation_names_once on organisation_names (organisation_id, since) where removed_at is null`,
  `create table organisation_aliases (
    id integer generated always as identity primary key,
    organisation_id integer not null references organisations (id),
    name text not null,
    import_id integer references spending_imports (id),
    unique (organisation_id, name)
  )`,
  `create table organisation_successions (
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
  )`,
  'create index organisation_successions_successor on organisation_successions (successor_id)',
  `alter table spending_leaves add column name_id integer references organisation_names (id)`,
];

const CARRY_OVER = [
  `insert into organisation_names (organisation_id, name_en, name_si, name_ta, since)
    select id, name_en, name_si, name_ta, valid_from from organisations order by id`,
  // The first year of a row that an import made was only the first year that was imported.
  `update organisations o set ended = valid_to, began = case when exists (
    select 1 from organisation_predecessors p where p.organisation_id = o.id) then valid_from end`,
  `insert into organisation_successions (predecessor_id, successor_id, year, kind)
    select p.predecessor_id, p.organisation_id, o.valid_from,
      case
        when p.heirs > 1 then case when p.elders > 1 then 'took-over-part' else 'split' end
        when p.elders > 1 then 'merged'
        else 'renamed'
      end
    from (
      select organisation_id, predecessor_id, count(*) over (partition by predecessor_id) as heirs,
        count(*) over (partition by organisation_id) as elders
      from organisation_predecessors
    ) p join organisations o on o.id = p.organisation_id
    order by p.predecessor_id, p.organisation_id`,
  // An import of an earlier year ended a second row of the name where the first began. They are one ministry.
  `insert into organisation_successions (predecessor_id, successor_id, year, kind)
    select a.id, b.id, b.valid_from, 'renamed' from organisations a join organisations b
      on lower(b.name_en) = lower(a.name_en) and b.valid_from = a.valid_to + 1
    where not exists (select 1 from organisation_successions s where s.predecessor_id = a.id or s.successor_id = b.id)
    order by a.id`,
  // The name that is in a published leaf stays with it, whatever the organisation is called later.
  `update spending_leaves l set name_id = n.id from (
      select 'budget-line' as kind, id::bigint as record_id, organisation_id from budget_lines
      union all select 'project', id::bigint, organisation_id from projects
      union all select 'disbursement', id, organisation_id from disbursements
    ) r join organisation_names n on n.organisation_id = r.organisation_id
    where r.kind = l.record_kind and r.record_id = l.record_id`,
  `alter table organisation_categories add column since integer`,
  `update organisation_categories c set since = o.valid_from from organisations o where o.id = c.organisation_id`,
];

const DROP = [
  'drop view appropriations_in_force',
  'drop table organisation_predecessors',
  `alter table organisations drop column name_en, drop column name_si, drop column name_ta, drop column valid_from,
    drop column valid_to`,
  `alter table organisation_categories drop constraint organisation_categories_pkey`,
  `alter table organisation_categories alter column since set not null, alter column category_id drop not null,
    add column import_id integer references spending_imports (id), add primary key (organisation_id, programme, since)`,
];

/** 0 and 9999 are before and after every fiscal year, so that each year is in exactly one row. */
const VIEWS = [
  `create view organisation_names_in_force as
    select organisation_id, id as name_id, name_en, name_si, name_ta,
      case when row_number() over dated = 1 then 0 else since end as from_year,
      coalesce(lead(since) over dated - 1, 9999) as to_year
    from organisation_names where removed_at is null
    window dated as (partition by organisation_id order by since)`,
  `create view organisations_now as
    select o.id, n.name_en, n.name_si, n.name_ta, o.began,
      least(o.ended, (select min(s.year) - 1 from organisation_successions s
        where s.predecessor_id = o.id and s.kind <> 'took-over-part')) as ended
    from organisations o cross join lateral (
      select name_en, name_si, name_ta from organisation_names
      where organisation_id = o.id and removed_at is null order by since desc limit 1
    ) n
    where o.removed_at is null`,
  `create view organisation_categories_in_force as
    select organisation_id, programme, category_id,
      case when row_number() over dated = 1 then 0 else since end as from_year,
      coalesce(lead(since) over dated - 1, 9999) as to_year
    from organisation_categories window dated as (partition by organisation_id, programme order by since)`,
  `create view appropriations_in_force as
    select line.id, line.fiscal_year, line.organisation_id, line.head, line.programme, line.economic_type, line.phase,
      line.amount_minor, line.source_id, coalesce(own.category_id, common.category_id) as category_id
    from budget_lines line
    left join organisation_categories_in_force own
      on own.organisation_id = line.organisation_id and own.programme = line.programme and line.programme <> ''
      and line.fiscal_year between own.from_year and own.to_year
    left join organisation_categories_in_force common
      on common.organisation_id = line.organisation_id and common.programme = ''
      and line.fiscal_year between common.from_year and common.to_year
    where line.removed_at is null and (line.phase = 'revised' or (line.phase = 'approved' and not exists (
      select 1 from budget_lines revised
      where revised.fiscal_year = line.fiscal_year and revised.organisation_id = line.organisation_id
        and revised.head = line.head and revised.programme = line.programme
        and revised.economic_type = line.economic_type and revised.phase = 'revised' and revised.removed_at is null
    )))`,
];
