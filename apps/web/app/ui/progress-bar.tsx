import { classNames } from './class-names.ts';

const TONES = {
  primary: 'bg-section-ink',
  good: 'bg-green',
  warning: 'bg-saffron',
  bad: 'bg-danger',
  kind: 'bg-(--kind)',
} as const;

/** A share from 0 to 100, drawn as a bar. `label` says of what; `valueText` says it in words, for example `62.5%`. */
export function ProgressBar({
  value,
  label,
  valueText,
  tone = 'primary',
  className,
}: {
  value: number;
  label: string;
  valueText: string;
  tone?: keyof typeof TONES;
  className?: string;
}) {
  // In whole percents: few different widths, each of which the policy of the page allows by its hash.
  const share = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share}
      aria-valuetext={valueText}
      className={classNames(
        'h-2 w-full overflow-hidden rounded-full bg-sunken ring-1 ring-line ring-inset',
        className,
      )}
    >
      <div className={classNames('h-full rounded-full', TONES[tone])} style={{ width: `${share}%` }} />
    </div>
  );
}
