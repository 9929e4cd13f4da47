import type { Schema } from '@sabha/db/schema';
import type { CensusEpochLine, CensusLine } from '@sabha/domain/anonymity/audit/census-lines';
import type { Kysely } from 'kysely';
import type { BundleSection, SubjectBounds } from '../../audit-bundle/bundle-section.ts';
import { sendProblem } from '../../http/answers/problem.ts';
import { ENROLMENT_FORM } from '../enrolment/enrolment-kind.ts';
import { auditedEpochs, hasEnrolments, lastPublished } from './audit-section.store.ts';

const CENSUS = 1;
/** A manifest, and the numbers of some enrolments. */
const EPOCH_BYTES = 2_000;

/** The census with its epochs and enrolments, as the audit bundle lists it: enough to make each of its lists again. */
export const CENSUS_BUNDLE_SECTION: BundleSection = {
  of: 'census',
  contract: 'census',
  acts: [ENROLMENT_FORM.name],
  direct: [],
  tasks: { kinds: [], field: 'epoch' },
  subjectBytes: EPOCH_BYTES,
  count: async (db) => ((await hasEnrolments(db)) ? 1 : 0),
  has: async (db, id) => id === CENSUS && (await hasEnrolments(db)),
  sendUnknown: (reply) =>
    sendProblem(reply, { status: 404, kind: 'no-census', message: 'No census was published yet' }),
  async cut(trx) {
    const { epoch, members } = await lastPublished(trx);
    const isThere = await hasEnrolments(trx);
    // `last` is the last epoch that a block has: the census itself is one subject.
    return {
      last: epoch,
      counts: isThere ? [{ kind: 'count', of: 'census', id: CENSUS, counts: { members } }] : [],
    };
  },
  eventFilter: async () => null,
  subjects: censusLines,
};

async function* censusLines(
  db: Kysely<Schema>,
  { last }: SubjectBounds,
): AsyncGenerator<CensusLine | CensusEpochLine> {
  if (!(await hasEnrolments(db))) return;
  yield { kind: 'subject', of: 'census', id: CENSUS };
  for (let after = 0; after < last; ) {
    const page = await auditedEpochs(db, after, last);
    for (const { epoch, manifest, entered, left } of page)
      yield {
        kind: 'subject',
        of: 'census-epoch',
        id: epoch,
        manifest,
        entered: [...entered],
        left: [...left],
      };
    after = page.at(-1)?.epoch ?? last;
  }
}
