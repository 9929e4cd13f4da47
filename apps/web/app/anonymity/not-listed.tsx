import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Alert } from '../ui/states/alert.tsx';
import ListWaiting from './list-waiting.tsx';
import type { Ability } from './listing.ts';
import UnlockByFile from './unlock-by-file.tsx';

await loadTexts('anonymity');

/** Says that the identity of this device is not in the list that counts, and from when it can act, or that it came too late for that list. */
export default function NotListed({
  commitments,
  notBefore,
  missed,
}: Omit<Extract<Ability, { kind: 'waiting' }>, 'kind'> & { missed: string | null }) {
  const { t } = useTexts();
  return (
    <div className="grid gap-3">
      <Alert tone="warning" title={missed ?? t('anonymity:waitingFor.title')}>
        {missed === null ? <ListWaiting commitments={commitments} notBefore={notBefore} /> : null}
      </Alert>
      <UnlockByFile />
    </div>
  );
}
