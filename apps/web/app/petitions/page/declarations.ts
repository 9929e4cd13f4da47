import type { Invalidations } from '@sabha/domain/petitions/invalidate-signatures';
import type { Language } from '../../i18n/languages.ts';

/** What an office declared of signatures, or what became of the threshold, with the moment of it. */
export type Declaration =
  | { readonly kind: 'met' | 'unmet'; readonly at: string; readonly signatures: number }
  | {
      readonly kind: 'invalidated' | 'reinstated';
      readonly at: string;
      readonly signatures: number;
      /** In the reader's language; null where only the ledger knows of it. */
      readonly reason: string | null;
      readonly office: string | null;
    };

type Batch = Invalidations['batches'][number];

/**
 * What the timeline says, the oldest first. The threshold is told only where it was lost once: one that was met and stays so is told by
 * the petition itself.
 */
export function declarationsIn({ batches, threshold }: Invalidations, language: Language): Declaration[] {
  const changes = threshold.some(({ met }) => !met) ? threshold : [];
  const said = batches.flatMap((batch) => [
    declaration('invalidated', batch, language),
    declaration('reinstated', batch.undo, language),
  ]);
  const met = changes.map(
    ({ met, at, signatures }): Declaration => ({ kind: met ? 'met' : 'unmet', at, signatures }),
  );
  return [...said.flatMap((one) => one ?? []), ...met].toSorted(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  );
}

/** Null where the contract has recorded nothing of it. */
function declaration(
  kind: 'invalidated' | 'reinstated',
  said: Pick<Batch, 'started_at' | 'signatures' | 'reason' | 'office'> | null,
  language: Language,
): Declaration | null {
  if (!said || said.signatures === 0) return null;
  const { started_at: at, signatures, reason, office } = said;
  return { kind, at, signatures, reason: reason?.[language] ?? null, office: office?.[language] ?? null };
}
