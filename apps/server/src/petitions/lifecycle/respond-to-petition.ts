import type { Localized } from '@sabha/domain/core/localized';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import { lockRecord } from '../../acts/acts.store.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Asked, Parts } from './decide-petition.ts';
import { findForDecision } from './decisions.store.ts';
import type { OfficeFailure } from './office-problems.ts';
import { addResponse, countResponses } from './responses.store.ts';

/**
 * Publishes the response that a petition asked for, or a correction of it: earlier versions stay readable. `version` is how many
 * there were when the office read them. The public log names the version and not its words, which a removal must be able to take.
 */
export async function respondToPetition(
  { db, clock, events }: Parts,
  { official, id }: Asked,
  { text, version }: { readonly text: Localized; readonly version: number },
): Promise<Result<{ readonly number: number }, OfficeFailure>> {
  const at = clock();
  const done = await db
    .transaction()
    .execute(async (trx): Promise<Result<{ readonly number: number }, OfficeFailure>> => {
      await lockRecord(trx);
      const petition = await findForDecision(trx, id);
      if (!petition) return fail({ kind: 'petition-unknown' });
      if (petition.removed_at) return fail({ kind: 'petition-removed' });
      if (petition.rejected_at) return fail({ kind: 'petition-rejected' });
      if (!petition.asked_at) return fail({ kind: 'response-not-asked' });
      const last = await countResponses(trx, id);
      if (last !== version) return fail({ kind: 'version-outdated' });
      const number = last + 1;
      await addResponse(trx, id, { number, text, office: official.office, at });
      await recordAudit(trx, {
        at,
        official,
        action: last === 0 ? 'petition-answered' : 'petition-answer-corrected',
        subjectKind: 'petition',
        subjectId: String(id),
        before: last === 0 ? null : { response: last },
        after: { response: number },
      });
      return ok({ number });
    });
  if (done.ok) events.emit({ kind: 'petition.changed', petitionId: id });
  return done;
}
