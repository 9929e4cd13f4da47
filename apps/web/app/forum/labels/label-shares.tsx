import type { LabelCounts } from '@sabha/domain/forum/comments/comment';
import { useTexts } from '../../i18n/use-texts.ts';
import { LABELS } from './labels.ts';

/**
 * Which part of the comments is for, against, a question or neutral: a bar with its key. With `table` screen readers get the counts as
 * well. The page has a `LabelPattern`.
 */
export function LabelShares({ labels, table = false }: { labels: LabelCounts; table?: boolean }) {
  const { t, percent } = useTexts();
  const parts = partsOf(labels);
  if (parts.length === 0) return null;
  return (
    <div className="grid gap-1.5">
      <svg aria-hidden className="label-bar">
        {parts.map(({ label, share, start }) =>
          share === 0 ? null : (
            <rect key={label} x={`${start}%`} width={`${share}%`} height="100%" data-part={label} />
          ),
        )}
      </svg>
      <ul
        aria-hidden={table}
        aria-label={t('forum:discussion.shares.caption')}
        className="flex flex-wrap gap-x-3 gap-y-1 text-muted text-sm"
      >
        {parts.map(({ label, share }) => (
          <li key={label} className="flex items-center gap-1.5">
            <svg aria-hidden className="label-key">
              <rect width="100%" height="100%" data-part={label} />
            </svg>
            {t(`forum:discussion.label.${label}`)} {percent(Math.round(share))}
          </li>
        ))}
      </ul>
      {table ? <LabelTable parts={parts} /> : null}
    </div>
  );
}

interface Part {
  readonly label: (typeof LABELS)[number];
  readonly count: number;
  /** Of a hundred: its own, and that of those before it. */
  readonly share: number;
  readonly start: number;
}

/** None where nothing has a label. */
function partsOf(labels: LabelCounts): readonly Part[] {
  const total = LABELS.reduce((sum, label) => sum + labels[label], 0);
  if (total === 0) return [];
  let before = 0;
  return LABELS.map((label) => {
    const share = (100 * labels[label]) / total;
    const start = before;
    before += share;
    return { label, share, start, count: labels[label] };
  });
}

function LabelTable({ parts }: { parts: readonly Part[] }) {
  const { t, number, percent } = useTexts();
  return (
    <div className="sr-only">
      <table>
        <caption>{t('forum:discussion.shares.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('forum:discussion.shares.label')}</th>
            <th scope="col">{t('forum:discussion.shares.comments')}</th>
            <th scope="col">{t('forum:discussion.shares.share')}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ label, count, share }) => (
            <tr key={label}>
              <th scope="row">{t(`forum:discussion.label.${label}`)}</th>
              <td>{number(count)}</td>
              <td>{percent(Math.round(share))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The hatching of what is against, once for all bars of a page. */
export function LabelPattern() {
  return (
    <svg aria-hidden width={0} height={0} className="absolute">
      <AgainstPattern />
    </svg>
  );
}

/** Against is hatched, so that it differs without colour. One for the whole page is enough. */
export function AgainstPattern() {
  return (
    <defs>
      <pattern id="label-against" width={6} height={6} patternUnits="userSpaceOnUse">
        <path d="M-1.5 1.5 1.5 -1.5M0 6 6 0M4.5 7.5 7.5 4.5" className="label-hatching" />
      </pattern>
    </defs>
  );
}
