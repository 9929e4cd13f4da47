import { useEffect } from 'react';
import { loadTexts } from '../i18n/load-texts.ts';
import { useIdentityState } from './identity-state.ts';
import { keptShares, noteMissing } from './kept-share.ts';
import ListWaiting from './list-waiting.tsx';
import { MakeIdentity } from './make-identity.tsx';
import UnlockByFile from './unlock-by-file.tsx';

await loadTexts('anonymity');

/**
 * After an anonymous act that failed for want of an identity (`isAboutIdentity`): what the person can do about it here. `onReady` is called
 * once the identity is there.
 */
export default function MendIdentity({ why, onReady }: { why: string; onReady?: () => void }) {
  const identity = useIdentityState();
  const commitment = identity.kind === 'unlocked' ? identity.commitment : null;
  const isOfFile = identity.kind === 'unlocked' && identity.wallet === null;
  useEffect(() => {
    if (why === 'not-in-list' && commitment !== null) noteMissing(commitment);
  }, [why, commitment]);
  if (why === 'not-in-list') {
    const kept = keptShares().find((share) => share.commitment === commitment);
    return (
      <div className="grid gap-3">
        {commitment === null ? null : (
          <ListWaiting
            commitments={[commitment]}
            notBefore={kept?.notBefore ?? null}
            isEnrolled={!isOfFile}
          />
        )}
        {/* It may have been replaced on another device. */}
        <MakeIdentity tone="secondary" />
        <UnlockByFile again />
      </div>
    );
  }
  const ready = onReady ? { onReady } : {};
  return (
    <div className="grid gap-2">
      {why === 'not-enrolled' ? <MakeIdentity {...ready} /> : null}
      <UnlockByFile open={why === 'differs'} {...(onReady && { onUnlocked: onReady })} />
    </div>
  );
}
