import type { Source } from '@sabha/domain/spending/source';
import type { Cell } from '../../http/answers/csv-export.ts';

/** The columns by which every file of public money says where a row comes from, and whether it is made up. */
export const SOURCE_HEADINGS = ['source', 'invented'] as const;

/** The documents behind a row, and the word `invented` where something of it is made up for the demonstration. */
export function sourceCells(sources: ReadonlyArray<Pick<Source, 'name' | 'invented'>>): [Cell, Cell] {
  const names = [...new Set(sources.map(({ name }) => name))];
  return [names.join('; '), sources.some(({ invented }) => invented) ? 'invented' : ''];
}
