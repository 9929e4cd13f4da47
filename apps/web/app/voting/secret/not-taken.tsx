import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { VoteFailure } from '../../anonymity/cast-numbered.ts';
import { useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Alert } from '../../ui/states/alert.tsx';

const UnlockByFile = lazy(async () => ({
  default: (await import('../../anonymity/unlock-by-file.tsx')).UnlockByFile,
}));

/** Why something was not done, and where an identity is made. */
export function NotTaken({ why }: { why: VoteFailure }) {
  const { t } = useTexts();
  const path = useLocalPath();
  const isByFile = why === 'not-enrolled' || why === 'differs';
  return (
    <div className="grid gap-2">
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
      {isByFile ? (
        <Suspense fallback={null}>
          <UnlockByFile open={why === 'differs'} />
        </Suspense>
      ) : null}
    </div>
  );
}
