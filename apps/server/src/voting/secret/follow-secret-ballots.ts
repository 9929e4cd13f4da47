import type { Schema } from '@sabha/db/schema';
import type { Transaction } from 'kysely';
import type { LatestChange } from '../../acts/ledger/followed-kind.ts';
import { choicesOf, type DueBallot, writeBallots } from './secret-ballots.store.ts';

/** Makes current what the contract counts, with what is known of the choices. */
export async function followBallots(
  trx: Transaction<Schema>,
  changes: readonly LatestChange[],
): Promise<void> {
  const due = changes.flatMap(({ subject, author, due: latest }): DueBallot[] =>
    latest
      ? [
          {
            ...{ proposal_id: subject, nullifier: author },
            ...{ seq: latest.seq.toString(), act_id: latest.actId?.toString() ?? null },
          },
        ]
      : [],
  );
  const gone = changes.flatMap(({ subject, author, due: latest }) =>
    latest ? [] : [{ proposal_id: subject, nullifier: author }],
  );
  const choices = await choicesOf(trx, due);
  await writeBallots(
    trx,
    due.map((ballot, index) => ({ ...ballot, choice: choices[index] ?? 0 })),
    gone,
  );
}
