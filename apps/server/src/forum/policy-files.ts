import type { PolicyFilters } from '@sabha/domain/forum/list-policies';
import type { PolicyView } from '@sabha/domain/forum/policy';
import type { Context } from '../context.ts';
import { atomFeed } from '../http/answers/atom-feed.ts';
import type { Cell } from '../http/answers/csv-export.ts';
import { csvOfPages, inPages, jsonOfPages } from '../http/answers/export-pages.ts';
import { listPolicyRows } from './policies.store.ts';
import { presentPolicy } from './present-policy.ts';

const ROWS_AT_ONCE = 100;
const IN_FEED = 50;

const HEADINGS = [
  'id',
  'name',
  'name_si',
  'name_ta',
  'description',
  'description_si',
  'description_ta',
  'status',
  'ministry',
  'bill_number',
  'bill_date',
  'link_en',
  'link_si',
  'link_ta',
  'created_time',
  'updated_at',
];

type Reader = Pick<Context, 'db'>;

/** Every policy that matches, as CSV text in pieces; the filters and the order are the list's. */
export function policiesCsv(context: Reader, filter: PolicyFilters): AsyncGenerator<string> {
  return csvOfPages(HEADINGS, pages(context, filter), cells);
}

/** Every policy that matches, as one JSON document in pieces. */
export function policiesJson(context: Reader, filter: PolicyFilters): AsyncGenerator<string> {
  return jsonOfPages(pages(context, filter));
}

/** The policies that match and changed last, as an Atom feed (RFC 4287); `origin` is where the product is reached. */
export async function policiesAtom({ db }: Reader, filter: PolicyFilters, origin: string): Promise<string> {
  const rows = await listPolicyRows(db, filter, { limit: IN_FEED, offset: 0 });
  const policies = rows.map(presentPolicy);
  const address = `${origin}/api/policies?format=atom`;
  const entries = policies.map((policy) => ({
    address: `${origin}/api/policies/${policy.id}`,
    title: policy.name,
    updated: policy.updated_at,
    published: policy.created_time,
    category: policy.status,
    summary: policy.description,
  }));
  return atomFeed({ address, title: 'Policies', entries });
}

function pages({ db }: Reader, filter: PolicyFilters): AsyncIterable<readonly PolicyView[]> {
  return inPages(ROWS_AT_ONCE, async (page) => (await listPolicyRows(db, filter, page)).map(presentPolicy));
}

function cells({ texts: { name, description }, links, ...policy }: PolicyView): Cell[] {
  return [
    policy.id,
    name.en,
    name.si,
    name.ta,
    description.en,
    description.si,
    description.ta,
    policy.status,
    policy.ministry,
    policy.bill_number,
    policy.bill_date,
    links.en,
    links.si,
    links.ta,
    policy.created_time,
    policy.updated_at,
  ];
}
