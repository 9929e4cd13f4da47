import type { RoleName } from '@sabha/domain/core/roles';
import { Link } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { Card, CardHeading } from '../ui/card.tsx';

/** Where an administrator finds what waits for a decision; nothing for everybody else. */
export function OfficeCard({ roles }: { roles: readonly RoleName[] }) {
  const { t, path } = useTexts();
  if (!roles.includes('admin')) return null;
  return (
    <Card>
      <CardHeading>{t('account:office.title')}</CardHeading>
      <Link to={path('/officials/face-checks')} className="inline-flex min-h-target items-center underline">
        {t('account:office.faceChecks')}
      </Link>
      <p className="text-muted text-sm">{t('account:office.faceChecksText')}</p>
    </Card>
  );
}
