import { loadTexts } from '../i18n/load-texts.ts';
import { useIdentityState } from './identity-state.ts';
import ListWaiting from './list-waiting.tsx';
import { MakeIdentity } from './make-identity.tsx';
import UnlockByFile from './unlock-by-file.tsx';

await loadTexts('anonymity');

/**
 * After an anonymous act came to nothing: what its person can do about it here, where the identity is what is missing (`why` is one of
 * `VoteFailure`). `onReady` hears when it is there.
 */
export default function MendIdentity({ why, onReady }: { why: string; onReady?: () => void }) {
  const identity = useIdentityState();
  if (why === 'not-in-list')
    return identity.kind === 'unlocked' ? (
      <ListWaiting commitments={[identity.commitment]} notBefore={null} />
    ) : null;
  if (why !== 'not-enrolled' && why !== 'differs') return null;
  const ready = onReady ? { onReady } : {};
  return (
    <div className="grid gap-2">
      {why === 'not-enrolled' ? <MakeIdentity {...ready} /> : null}
      <UnlockByFile open={why === 'differs'} {...(onReady && { onUnlocked: onReady })} />
    </div>
  );
}
