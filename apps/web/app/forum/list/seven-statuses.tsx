import { POLICY_STATUSES } from '@sabha/domain/forum/policy-status';
import { useTexts } from '../../i18n/use-texts.ts';
import { PolicyStatusBadge } from '../policy-status.tsx';

/** What each status of a policy means. */
export function SevenStatuses() {
  const { t } = useTexts();
  return (
    <section aria-labelledby="statuses-heading" className="grid gap-3">
      <h2 id="statuses-heading" className="text-2xl">
        {t('forum:statuses.heading')}
      </h2>
      <dl className="grid gap-2">
        {POLICY_STATUSES.map((status) => (
          <div key={status} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <dt>
              <PolicyStatusBadge status={status} />
            </dt>
            <dd className="text-muted text-sm">{t(`forum:statuses.${status}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
