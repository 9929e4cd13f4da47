import { MendIdentity } from '../../anonymity/late-parts.tsx';
import type { VoteFailure } from '../../anonymity/vote-failure.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ErrorAlert } from '../../ui/states/alert.tsx';

/** Why a vote was not taken, and what the voter can do about it here. A voter missing from the list that counts cannot: waiting does not help. */
export function NotTaken({ why, onReady }: { why: VoteFailure; onReady: () => void }) {
  const { t } = useTexts();
  return (
    <div className="grid gap-2">
      <ErrorAlert>{t(`secret-ballot:failure.${why}`)}</ErrorAlert>
      {why === 'not-in-list' ? null : <MendIdentity why={why} onReady={onReady} />}
    </div>
  );
}
