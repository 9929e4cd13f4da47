import type { PetitionFilters } from '@sabha/domain/petitions/list-petitions';
import type { PetitionView } from '@sabha/domain/petitions/petition';
import type { Context } from '../context.ts';
import type { Cell } from '../http/answers/csv-export.ts';
import { csvOfPages, inPages, jsonOfPages } from '../http/answers/export-pages.ts';
import { listPetitionRows } from './petition-list.store.ts';
import { presentPetitions } from './present-petition.ts';

/** A petition may carry 30,000 characters: few are held at once. */
const ROWS_AT_ONCE = 100;

const HEADINGS = [
  'id',
  'blockchain_petition_id',
  'language',
  'title',
  'description',
  'ministry',
  'status',
  'signature_count',
  'required_signature_count',
  'created_at',
  'deadline',
  'met_at',
  'author',
  'text_hash',
];

type Reader = Pick<Context, 'db' | 'clock'>;

/** Every petition that matches, as CSV text in pieces; the filters and the order are the list's. */
export function petitionsCsv(context: Reader, filter: PetitionFilters): AsyncGenerator<string> {
  return csvOfPages(HEADINGS, pages(context, filter), cells);
}

/** Every petition that matches, as one JSON document in pieces. */
export function petitionsJson(context: Reader, filter: PetitionFilters): AsyncGenerator<string> {
  return jsonOfPages(pages(context, filter));
}

function pages({ db, clock }: Reader, filter: PetitionFilters): AsyncIterable<readonly PetitionView[]> {
  const now = clock(); // one moment for all pages
  return inPages(ROWS_AT_ONCE, async (page) =>
    presentPetitions(db, await listPetitionRows(db, filter, page, now), now),
  );
}

function cells(petition: PetitionView): Cell[] {
  return [
    petition.id,
    petition.blockchain_petition_id,
    petition.language,
    petition.title,
    petition.description,
    petition.ministry?.name.en ?? null,
    petition.status,
    petition.signature_count,
    petition.required_signature_count,
    petition.created_at,
    petition.deadline,
    petition.met_at,
    petition.author,
    petition.text_hash,
  ];
}
