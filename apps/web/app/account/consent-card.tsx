import type { OwnUser } from '@sabha/domain/registration/users/user';
import { Link } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { Card, CardHeading } from '../ui/card.tsx';

/** What was agreed to, when and in which language, and how to withdraw it. */
export function ConsentCard({ consent }: { consent: OwnUser['consent'] }) {
  const { t, instant, path } = useTexts();
  return (
    <Card>
      <CardHeading>{t('account:consent.title')}</CardHeading>
      <div className="grid gap-3">
        <p>
          {t('account:consent.text', {
            when: instant(consent.given_at),
            version: consent.version,
            language: t(`account:consent.language.${consent.language}`),
          })}
        </p>
        <p className="text-muted text-sm">{t('account:consent.withdraw')}</p>
        <p>
          <Link to={path('/privacy')} className="underline">
            {t('account:consent.read')}
          </Link>
        </p>
      </div>
    </Card>
  );
}
