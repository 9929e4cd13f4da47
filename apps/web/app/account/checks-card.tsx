import type { OwnUser } from '@sabha/domain/registration/users/user';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Card, CardHeading } from '../ui/card.tsx';

type Check = OwnUser['checks'][number];

const NAMED = ['nic-rules', 'email-code', 'mobile-code', 'face'] as const;

/** Which identity checks were passed, and until when each counts. */
export function ChecksCard({ checks }: { checks: readonly Check[] }) {
  const { t } = useTexts();
  return (
    <Card>
      <CardHeading>{t('account:checks.title')}</CardHeading>
      {checks.length === 0 ? (
        <p className="text-muted">{t('account:checks.none')}</p>
      ) : (
        <>
          <p className="mb-3 text-muted">{t('account:checks.lead')}</p>
          <ul>
            {checks.map((check) => (
              <PassedCheck key={check.verifier} {...check} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function PassedCheck({ verifier, proved_at: passed, expires_at: until }: Check) {
  const { t } = useTexts();
  const { day } = useFormat();
  const known = NAMED.find((name) => name === verifier);
  return (
    <li className="flex gap-3 border-line border-t py-3">
      <BadgeCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-green-ink" />
      <div>
        <p className="font-semibold">
          {known ? t(`account:checks.name.${known}`) : t('account:checks.name.other', { name: verifier })}
        </p>
        <p className="text-muted text-sm">
          {t('account:checks.passed', { day: day(passed) })} ·{' '}
          {until === null ? t('account:checks.lasting') : t('account:checks.until', { day: day(until) })}
        </p>
      </div>
    </li>
  );
}
