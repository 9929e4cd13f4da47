import type { Result } from '@sabha/domain/core/result';
import type { Executor } from '../executor.ts';

class Refused extends Error {
  readonly failure: unknown;

  constructor(failure: unknown) {
    super('Rolled back because the operation was refused');
    this.failure = failure;
  }
}

/** Runs an operation in a transaction, of which nothing stays when it is refused. */
export async function undoOnFailure<Value, Failure extends { readonly kind: string }>(
  db: Executor,
  operation: (trx: Executor) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  try {
    return await db.transaction().execute(async (trx) => {
      const outcome = await operation(trx);
      if (!outcome.ok) throw new Refused(outcome.failure);
      return outcome;
    });
  } catch (error) {
    if (error instanceof Refused) return { ok: false, failure: error.failure as Failure }; // thrown above with this type
    throw error;
  }
}
