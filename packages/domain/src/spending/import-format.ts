import { PROVINCES } from '../core/provinces.ts';
import { BUDGET_PHASES, ECONOMIC_TYPES } from './budget-tree.ts';
import { MAX_NAME_LENGTH } from './category.ts';
import { SUCCESSION_KINDS } from './ministry-decisions.ts';
import { PROJECT_STATUSES } from './project.ts';

/** What a file may hold: budget lines, projects, money paid out, or ministries with their changes over the years. */
export const IMPORT_KINDS = ['budget', 'projects', 'disbursements', 'organisations'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** How a cell is written. `names` are separated by `;`. */
export const COLUMN_SHAPES = [
  'fiscal-year',
  'day',
  'amount',
  'name',
  'names',
  'text',
  'one-of',
  'web-address',
] as const;
export type ColumnShape = (typeof COLUMN_SHAPES)[number];

/** A column of a file: `most` are characters, `values` the words that a `one-of` takes. */
export interface ImportColumn {
  readonly field: string;
  readonly required: boolean;
  readonly shape: ColumnShape;
  readonly most: number | null;
  readonly values: readonly string[];
  readonly example: string;
}

export const MAX_HEAD_LENGTH = 20;
export const MAX_NOTE_LENGTH = 500;
export const MAX_DETAILS_LENGTH = 5_000;
export const MAX_SOURCE_LENGTH = 300;
export const MAX_ADDRESS_LENGTH = 500;
/** The most of a cell with several names, and what separates them: names have commas of their own. */
export const MAX_NAMES_LENGTH = 2_000;
export const NAMES_SEPARATOR = ';';
/** What `category` says where the money of a ministry counts to none. */
export const NO_CATEGORY = 'none';

interface Cell {
  readonly most?: number;
  readonly values?: readonly string[];
}

function needed(field: string, shape: ColumnShape, example: string, cell: Cell = {}): ImportColumn {
  return { field, required: true, shape, example, most: cell.most ?? null, values: cell.values ?? [] };
}

function possible(field: string, shape: ColumnShape, example: string, cell: Cell = {}): ImportColumn {
  return { ...needed(field, shape, example, cell), required: false };
}

const NAME = { most: MAX_NAME_LENGTH };
const DETAILS = { most: MAX_DETAILS_LENGTH };
const HEALTH = { en: 'Ministry of Health', si: 'සෞඛ්‍ය අමාත්‍යාංශය', ta: 'சுகாதார அமைச்சு' } as const;
const MINISTRY_IN_OTHER_LANGUAGES = [
  possible('ministry_si', 'name', HEALTH.si, NAME),
  possible('ministry_ta', 'name', HEALTH.ta, NAME),
];

/** The columns that each kind of file can have. The import finds the columns of a file by it, and the page of formats shows it. */
export const IMPORT_COLUMNS: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  budget: [
    needed('fiscal_year', 'fiscal-year', '2024'),
    needed('ministry', 'name', HEALTH.en, NAME),
    needed('economic_type', 'one-of', 'recurrent', { values: ECONOMIC_TYPES }),
    needed('amount', 'amount', '350290'),
    ...MINISTRY_IN_OTHER_LANGUAGES,
    possible('head', 'name', '111', { most: MAX_HEAD_LENGTH }),
    possible('programme', 'name', 'Hospital services', NAME),
    possible('phase', 'one-of', 'approved', { values: BUDGET_PHASES }),
  ],
  projects: [
    needed('project_name', 'name', 'Badulla clinic', NAME),
    needed('province', 'one-of', 'Uva', { values: PROVINCES }),
    needed('ministry', 'name', HEALTH.en, NAME),
    needed('status', 'one-of', 'In Progress', { values: PROJECT_STATUSES }),
    needed('allocated_budget', 'amount', '120'),
    needed('fiscal_year', 'fiscal-year', '2024'),
    possible('category', 'name', 'Health', NAME),
    possible('project_name_si', 'name', 'බදුල්ල සායනය', NAME),
    possible('project_name_ta', 'name', 'பதுளை சிகிச்சை நிலையம்', NAME),
    possible('details', 'text', 'A clinic with 20 beds', DETAILS),
    possible('details_si', 'text', 'ඇඳන් 20ක් සහිත සායනයක්', DETAILS),
    possible('details_ta', 'text', '20 படுக்கைகள் கொண்ட சிகிச்சை நிலையம்', DETAILS),
  ],
  disbursements: [
    needed('paid_on', 'day', '2024-03-15'),
    needed('ministry', 'name', HEALTH.en, NAME),
    needed('amount', 'amount', '12.5'),
    possible('project_name', 'name', 'Badulla clinic', NAME),
    possible('note', 'text', 'First stage', { most: MAX_NOTE_LENGTH }),
    possible('fiscal_year', 'fiscal-year', '2024'),
  ],
  organisations: [
    needed('ministry', 'name', HEALTH.en, NAME),
    needed('fiscal_year', 'fiscal-year', '2024'),
    ...MINISTRY_IN_OTHER_LANGUAGES,
    possible('aliases', 'names', 'Health, Ministry of; Min. of Health', { most: MAX_NAMES_LENGTH }),
    possible('category', 'name', 'Health', NAME),
    possible('valid_from', 'fiscal-year', '2020'),
    possible('valid_to', 'fiscal-year', '2029'),
    possible('earlier_ministries', 'names', 'Ministry of Hospitals; Ministry of Nutrition', {
      most: MAX_NAMES_LENGTH,
    }),
    possible('change', 'one-of', 'merged', { values: SUCCESSION_KINDS }),
    possible('source', 'text', 'Gazette 2300/1', { most: MAX_SOURCE_LENGTH }),
    possible('source_url', 'web-address', 'https://example.org/gazette-2300-1', { most: MAX_ADDRESS_LENGTH }),
  ],
};
