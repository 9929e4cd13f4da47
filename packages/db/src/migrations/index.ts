import type { Migration } from 'kysely/migration';
import * as acts from './001-acts.ts';
import * as access from './002-access.ts';
import * as spending from './003-spending.ts';
import * as spendingSums from './004-spending-sums.ts';
import * as spendingReferences from './005-spending-references.ts';
import * as voting from './006-voting.ts';
import * as turnout from './007-turnout.ts';
import * as registration from './008-registration.ts';
import * as petitions from './009-petitions.ts';
import * as anonymity from './010-anonymity.ts';
import * as reports from './011-reports.ts';
import * as policies from './012-policies.ts';
import * as comments from './013-comments.ts';
import * as moderation from './014-moderation.ts';
import * as opinionMap from './015-opinion-map.ts';
import * as comparison from './016-comparison.ts';
import * as operations from './017-operations.ts';
import * as answersOfReaders from './018-answers-of-readers.ts';

/**
 * All migrations, in order: a baseline for each domain, then one for each later change of the schema. The name is the key under
 * which a database remembers it: never rename one.
 */
export const MIGRATIONS: Record<string, Migration> = {
  '001-acts': acts,
  '002-access': access,
  '003-spending': spending,
  '004-spending-sums': spendingSums,
  '005-spending-references': spendingReferences,
  '006-voting': voting,
  '007-turnout': turnout,
  '008-registration': registration,
  '009-petitions': petitions,
  '010-anonymity': anonymity,
  '011-reports': reports,
  '012-policies': policies,
  '013-comments': comments,
  '014-moderation': moderation,
  '015-opinion-map': opinionMap,
  '016-comparison': comparison,
  '017-operations': operations,
  '018-answers-of-readers': answersOfReaders,
};
