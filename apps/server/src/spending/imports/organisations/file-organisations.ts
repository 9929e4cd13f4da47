import type { MinistryDecisions } from '@sabha/domain/spending/ministry-decisions';
import { foldMinistryName } from '@sabha/domain/spending/ministry-names';
import type { Executor } from '../../executor.ts';
import { readMinistryMatcher } from '../../ministries/ministry-decisions.ts';
import { type FileMinistries, readFileMinistries } from '../file-ministries.ts';
import { faultsOfOrganisations } from './apply-organisations.ts';
import { categoryFinder, readStatedMinistries, statedDecisions } from './stated-ministries.ts';

/**
 * The ministries that a file of ministries introduces, as questions that it answers itself; those that are like a known name are
 * open. A name that a row gives to a ministry is no question.
 */
export async function readFileOrganisations(
  db: Executor,
  importId: number,
  decisions: MinistryDecisions,
): Promise<FileMinistries> {
  const rows = await readStatedMinistries(db, importId);
  const match = await readMinistryMatcher(db);
  const stated = statedDecisions(rows, match, decisions, await categoryFinder(db));
  const file = await readFileMinistries(db, importId, [...decisions, ...stated.introduced]);
  if (file.errors.length > 0) return file;
  const isRenamed = new Set(stated.renamings.map(({ ministry }) => foldMinistryName(ministry)));
  return {
    ...file,
    questions: file.questions.filter(({ name }) => !isRenamed.has(foldMinistryName(name))),
    errors: await faultsOfOrganisations(db, { importId, decisions }),
  };
}
