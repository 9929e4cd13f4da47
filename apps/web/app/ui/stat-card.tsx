import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { classNames } from './class-names.ts';
import { HowComputed } from './how-computed.tsx';

/**
 * One figure: its name above, a line about it below, and how it is computed. `null` means that it cannot be
 * computed, and is shown as that, never as a number. Stands in a `<dl>`: see `StatRow`.
 */
export function StatCard({
  label,
  value,
  note,
  computed,
  className,
}: {
  label: ReactNode;
  value: ReactNode | null;
  note?: ReactNode;
  computed?: ReactNode;
  className?: string;
}) {
  const { t } = useTexts();
  return (
    <div className={classNames('grid content-start gap-1 bg-surface p-4 md:p-6', className)}>
      <dt className="text-muted text-sm">{label}</dt>
      <dd
        className={
          value === null ? 'py-1.5 text-lg text-muted' : 'font-semibold text-3xl leading-tight tracking-tight'
        }
      >
        {value ?? t('ui:notAvailable')}
      </dd>
      {note ? <dd className="text-muted text-sm">{note}</dd> : null}
      {computed ? (
        <dd>
          <HowComputed>{computed}</HowComputed>
        </dd>
      ) : null}
    </div>
  );
}

/** Figures side by side, ruled like a ledger. */
export function StatRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label}>
      <dl className="grid gap-px overflow-hidden rounded-surface border border-line bg-line sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
        {children}
      </dl>
    </section>
  );
}
