import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Alert } from '../ui/states/alert.tsx';
import { useIdentityState } from './identity-state.ts';
import ListWaiting from './list-waiting.tsx';
import type { Ability } from './listing.ts';
import { MakeIdentity } from './make-identity.tsx';
import UnlockByFile from './unlock-by-file.tsx';

await loadTexts('anonymity');

/** Says that the list has the identity now, to somebody who waited for it. */
export function NowListed() {
  const { t } = useTexts();
  return (
    <Alert tone="success" live>
      {t('anonymity:member')}
    </Alert>
  );
}

/** Says that the identity of this device is not in the list that counts, and from when it can act, or that it came too late for that list. */
export default function NotListed({
  commitments,
  notBefore,
  missed,
}: Omit<Extract<Ability, { kind: 'waiting' }>, 'kind'> & { missed: string | null }) {
  const { t } = useTexts();
  const identity = useIdentityState();
  const isOfFile = identity.kind === 'unlocked' && identity.wallet === null;
  return (
    <div className="grid gap-3">
      <Alert tone="warning" title={missed ?? t('anonymity:waitingFor.title')}>
        {missed === null ? (
          <ListWaiting commitments={commitments} notBefore={notBefore} isEnrolled={!isOfFile} />
        ) : null}
      </Alert>
      {/* It may be that of somebody else who uses this device, of an old file, or replaced elsewhere. */}
      <MakeIdentity tone="secondary" />
      <UnlockByFile again />
    </div>
  );
}
