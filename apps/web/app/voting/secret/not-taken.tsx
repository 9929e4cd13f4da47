import { isAboutIdentity, type VoteFailure } from '../../anonymity/vote-failure.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ErrorAlert } from '../../ui/states/alert.tsx';
import { optionalPart } from '../../ui/states/where-fetched.tsx';

const MendIdentity = optionalPart(() => import('../../anonymity/mend-identity.tsx'));

/** Why a vote was not taken, and what the voter can do about it here. A voter missing from the list that counts cannot: waiting does not help. */
export function NotTaken({ why, onReady }: { why: VoteFailure; onReady: () => void }) {
  const { t } = useTexts();
  return (
    <div className="grid gap-2">
      <ErrorAlert>{t(`secret-ballot:failure.${why}`)}</ErrorAlert>
      {isAboutIdentity(why) && why !== 'not-in-list' ? <MendIdentity why={why} onReady={onReady} /> : null}
    </div>
  );
}
