import { CENSUS_SECTION } from './anonymity/audit/census-section.ts';
import type { AuditedSection } from './audit/audited-section.ts';
import { COMMENTS_SECTION } from './forum/audit/comments-section.ts';
import { PETITIONS_SECTION } from './petitions/audit/petitions-section.ts';
import { REPORTS_SECTION } from './reports/audit/reports-section.ts';
import { SECRET_VOTES_SECTION } from './voting/audit/secret-section.ts';
import { VOTING_SECTION } from './voting/audit/voting-section.ts';

/** Every kind of act that the auditor can count again, by what it is about. It is above the domains, which do not import each other. */
export const AUDITED_SECTIONS: readonly AuditedSection[] = [
  VOTING_SECTION,
  PETITIONS_SECTION,
  CENSUS_SECTION,
  REPORTS_SECTION,
  SECRET_VOTES_SECTION,
  COMMENTS_SECTION,
];
