import { Link } from 'react-router';
import type { VoteFailure } from '../../anonymity/cast-numbered.ts';
import { useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Alert } from '../../ui/states/alert.tsx';

/** Why something was not done, and where an identity is made. */
export function NotTaken({ why }: { why: VoteFailure }) {
  const { t } = useTexts();
  const path = useLocalPath();
  return (
    <Alert tone="error" live>
      <p>{t(`secret-ballot:failure.${why}`)}</p>
      {why === 'not-enrolled' ? (
        <Link
          to={path('/account#anonymous-identity')}
          className="inline-flex min-h-11 items-center underline"
        >
          {t('secret-ballot:failure.enrol')}
        </Link>
      ) : null}
    </Alert>
  );
}
