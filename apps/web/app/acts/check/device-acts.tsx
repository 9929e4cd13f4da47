import Trash2 from 'lucide-react/icons/trash';
import Undo2 from 'lucide-react/icons/undo-2';
import { type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { OwnVault, useVaultNotice } from '../../wallet/own-vault.tsx';
import { useActTitle } from '../act-title.ts';
import { checkAddress } from '../addresses.ts';
import { actsOfKind } from '../pending/pending-acts.ts';
import { removeKeptActs, useKeptActs } from '../receipts/kept-acts.ts';
import type { CheckedKind, FoundAct } from './attested-kind.ts';

const SHOWN = 10;

interface Shown extends Pick<FoundAct, 'message' | 'receipt'> {
  readonly act: CheckedKind;
}

/** The acts of these kinds whose receipts this device keeps, newest first, and the way to keep them no longer. */
export function DeviceActs({
  acts,
  usual,
  attested,
  onRemoveAttested,
}: {
  acts: readonly CheckedKind[];
  usual: CheckedKind;
  attested: readonly FoundAct[];
  onRemoveAttested: (digests: ReadonlySet<string>) => () => void;
}) {
  const { t, number } = useTexts();
  const kept = useShown(acts, attested);
  const notice = useVaultNotice();
  const [isWhole, setWhole] = useState(false);
  const { removed, note, remove, undo } = useRemoval([removeKeptActs, onRemoveAttested]);
  const all = kept.map(({ receipt }) => receipt.digest);
  return (
    <section aria-labelledby="device-heading" className="grid content-start gap-2">
      <h2 id="device-heading" className="text-lg">
        {usual.say(t, 'check.onDevice')}
      </h2>
      <OwnVault />
      <RemovedNote ref={note} removed={removed} onUndo={undo} />
      {kept.length === 0 && notice === null ? (
        <p className="text-muted text-sm">{usual.say(t, 'check.noneOnDevice')}</p>
      ) : null}
      {kept.length === 0 ? null : (
        <>
          <ul className="grid">
            {kept.slice(0, isWhole ? undefined : SHOWN).map((shown) => (
              <DeviceAct
                key={shown.receipt.digest}
                shown={shown}
                onRemove={() => remove([shown.receipt.digest])}
              />
            ))}
          </ul>
          {kept.length > SHOWN && !isWhole ? (
            <Button size="small" className="w-fit" onClick={() => setWhole(true)}>
              {t('acts:device.showAll', { number: number(kept.length) })}
            </Button>
          ) : null}
          <p className="text-muted text-sm">{t('acts:device.meaning')}</p>
          <Button size="small" tone="quiet" className="-mx-3 w-fit underline" onClick={() => remove(all)}>
            <Trash2 aria-hidden className="size-4" />
            {t('acts:device.removeAll')}
          </Button>
        </>
      )}
    </section>
  );
}

function useShown(acts: readonly CheckedKind[], attested: readonly FoundAct[]): readonly Shown[] {
  const signed = useKeptActs().flatMap((item) =>
    acts.flatMap((act) => (act.attested ? [] : actsOfKind(act, [item]).map((own) => ({ act, ...own })))),
  );
  const unsigned = attested.flatMap(({ kind, message, receipt }) =>
    acts.flatMap((act) => (act.attested && act.kind === kind ? [{ act, message, receipt }] : [])),
  );
  return [...signed, ...unsigned].toSorted(
    (one, other) => Date.parse(other.receipt.received_at) - Date.parse(one.receipt.received_at),
  );
}

function DeviceAct({ shown, onRemove }: { shown: Shown; onRemove: () => void }) {
  const { t, path } = useTexts();
  const { act, message, receipt } = shown;
  const line = act.say(t, 'check.line', message, useActTitle(act, message, receipt.digest));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b py-1 last:border-b-0">
      <Link
        to={path(checkAddress(act.section, receipt.digest))}
        className="min-h-11 min-w-0 content-center font-medium underline"
      >
        {line}
      </Link>
      <span className="ms-auto flex items-center gap-2 text-muted text-sm">
        <TimeAgo when={receipt.received_at} />
        <Button
          size="icon"
          tone="quiet"
          aria-label={t('acts:device.remove', { what: line })}
          title={t('acts:device.removeTitle')}
          onClick={onRemove}
        >
          <Trash2 aria-hidden className="size-4" />
        </Button>
      </span>
    </li>
  );
}

type Remove = (digests: ReadonlySet<string>) => () => void;

/** What was removed last, and whether it was put back. */
interface Removed {
  readonly count: number;
  /** Null once it was put back. */
  readonly putBack: (() => void) | null;
}

/** Removing receipts from the lists of this device, and putting back those that were removed last. */
function useRemoval(lists: readonly Remove[]) {
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
function RemovedNote({
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
