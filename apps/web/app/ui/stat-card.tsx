import Info from 'lucide-react/icons/info';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { classNames } from './class-names.ts';
import { type CardInfo, InfoSheet } from './figure-info.tsx';

/**
 * One figure: its name above, a line about it below. With `info` the whole cell is a button that opens what stands
 * behind the figure, so `value` and `note` hold no links and nothing else to press. `null` means that it cannot be
 * computed, and is shown as that, never as a number. Belongs in a `StatRow`.
 */
export function StatCard({
  label,
  value,
  note,
  info,
}: {
  label: string;
  value: ReactNode | null;
  note?: ReactNode;
  info?: CardInfo;
}) {
  const { t } = useTexts();
  const id = useId();
  const content = (
    <>
      <span className="stat-label">{label}</span>
      <span className={value === null ? 'stat-unknown' : 'stat-value'}>{value ?? t('ui:notAvailable')}</span>
      {note ? <span className="stat-note">{note}</span> : null}
    </>
  );
  if (!info) {
    return (
      <li className="stat">
        <div className="stat-cell">{content}</div>
      </li>
    );
  }
  return (
    <li className="stat">
      <button type="button" popoverTarget={id} className="stat-cell">
        {content}
        <Info aria-hidden className="stat-mark" />
        <span className="sr-only">{t('ui:info.about')}</span>
      </button>
      <InfoSheet id={id} title={label} info={info} />
    </li>
  );
}

/**
 * Some figures side by side in one strip. `money`: the first is an amount, whose words in Sinhala and Tamil need a row on a phone;
 * `headed`: the label is a heading above them.
 */
export function StatRow({
  label,
  money = false,
  headed = false,
  children,
}: {
  label: string;
  money?: boolean;
  headed?: boolean;
  children: ReactNode;
}) {
  return (
    <section aria-label={label}>
      {headed ? <h2 className="mb-2 text-2xl">{label}</h2> : null}
      <ul className={classNames('stat-strip', money && 'stat-strip-money')}>{children}</ul>
    </section>
  );
}
