import Undo2 from 'lucide-react/icons/undo-2';
import { type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';

type Remove = (digests: ReadonlySet<string>) => () => void;

/** What was removed last, and whether it was put back. */
interface Removed {
  readonly count: number;
  /** Null once it was put back. */
  readonly putBack: (() => void) | null;
}

/** Removing receipts from the lists of this device, and putting back those that were removed last. */
export function useRemoval(lists: readonly Remove[]) {
  const [removed, setRemoved] = useState<Removed | null>(null);
  const note = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone with its line, so the focus goes to what came of it.
  const show = (next: Removed) => {
    flushSync(() => setRemoved(next));
    note.current?.focus();
  };
  return {
    removed,
    note,
    remove(digests: readonly string[]) {
      const meant = new Set(digests);
      const undone = lists.map((removeFrom) => removeFrom(meant));
      const putBack = () => {
        for (const undo of undone) undo();
      };
      show({ count: meant.size, putBack });
    },
    undo() {
      removed?.putBack?.();
      show({ count: removed?.count ?? 0, putBack: null });
    },
  };
}

/** Says what was removed or put back, with Undo for as long as the page is open. */
export function RemovedNote({
  ref,
  removed,
  onUndo,
}: {
  ref: Ref<HTMLDivElement>;
  removed: Removed | null;
  onUndo: () => void;
}) {
  const { t, number } = useTexts();
  return (
    <div ref={ref} tabIndex={-1} className="rounded-control">
      <p role="status" className="text-sm empty:hidden">
        {removed
          ? t(removed.putBack ? 'acts:device.removed' : 'acts:device.restored', {
              count: removed.count,
              number: number(removed.count),
            })
          : null}
      </p>
      {removed?.putBack ? (
        <Button size="small" className="mt-2" onClick={onUndo}>
          <Undo2 aria-hidden className="size-4" />
          {t('acts:device.undo')}
        </Button>
      ) : null}
    </div>
  );
}
