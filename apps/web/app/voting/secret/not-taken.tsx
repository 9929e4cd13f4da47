import { lazy, Suspense } from 'react';
import type { VoteFailure } from '../../anonymity/cast-numbered.ts';
import { MakeIdentity } from '../../anonymity/make-identity.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { ErrorAlert } from '../../ui/states/alert.tsx';

const UnlockByFile = lazy(() => import('../../anonymity/unlock-by-file.tsx'));

/** Why something was not done, and where an identity is made. */
export function NotTaken({ why }: { why: VoteFailure }) {
  const { t } = useTexts();
  const isByFile = why === 'not-enrolled' || why === 'differs';
  return (
    <div className="grid gap-2">
      <ErrorAlert>
        <p>{t(`secret-ballot:failure.${why}`)}</p>
        {why === 'not-enrolled' ? <MakeIdentity>{t('secret-ballot:failure.enrol')}</MakeIdentity> : null}
      </ErrorAlert>
      {isByFile ? (
        <Suspense fallback={null}>
          <UnlockByFile open={why === 'differs'} />
        </Suspense>
      ) : null}
    </div>
  );
}
