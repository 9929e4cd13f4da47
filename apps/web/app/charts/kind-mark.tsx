import kinds from './kinds.svg?url';
import type { SpendingKind } from './spending-kind.ts';

/** The sign of what money is spent on, in its colour; beside words that say it. */
export function KindMark({ kind }: { kind: SpendingKind }) {
  return (
    <svg aria-hidden className="kind-mark" data-kind={kind}>
      <use href={`${kinds}#${kind}`} />
    </svg>
  );
}
