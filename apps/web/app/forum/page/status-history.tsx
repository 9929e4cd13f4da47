import { movesBack } from '@sabha/domain/forum/policy-status';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import type { ShownPolicyPage } from './load-policy.ts';

/** Every move of the status and every version, the newest first. */
export function StatusHistory({ moves, versions }: Pick<ShownPolicyPage, 'moves' | 'versions'>) {
  const { t } = useTexts();
  const { day, number } = useFormat();
  const events = [
    ...moves.map(({ from, to, at, office, reason }) => ({
      key: `${at} ${to}`,
      at,
      office,
      what:
        from !== null && movesBack(from, to)
          ? t('forum:page.movedBack', { status: t(`forum:status.${to}`) })
          : t(`forum:status.${to}`),
      reason,
    })),
    // The first version came with the first status.
    ...versions.slice(1).map(({ number: of, at, office }) => ({
      key: `${at} ${of}`,
      at,
      office,
      what: t('forum:page.versionWritten', { number: number(of) }),
      reason: null,
    })),
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return (
    <Card as="section" aria-labelledby="history-heading" className="p-4 md:p-5">
      <h2 id="history-heading" className="mb-2 text-lg">
        {t('forum:page.history')}
      </h2>
      <ol className="[&>li+li]:border-line [&>li+li]:border-t">
        {events.map(({ key, at, what, office, reason }) => (
          <li key={key} className="grid gap-x-4 py-2 text-sm min-[30rem]:grid-cols-[9rem_minmax(0,1fr)]">
            <time dateTime={at} className="text-muted">
              {day(at)}
            </time>
            <span>
              <strong className="font-semibold">{what}</strong>
              {reason ? <span className="block">{t('forum:page.reason', { reason })}</span> : null}
              <span className="block text-muted">{office}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
