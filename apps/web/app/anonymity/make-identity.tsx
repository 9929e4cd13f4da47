import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { RegisterFirst } from '../acts/submit/register-first.tsx';
import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { optionalPart } from '../ui/states/where-fetched.tsx';
import { RegisterSlot } from '../wallet/register-slot.tsx';
import { isUnnamedPage } from '../wallet/unnamed-page.ts';
import { EnrollingNews } from './enrolling-news.tsx';
import { useEnrolling } from './use-enrolling.ts';

await loadTexts('acts', 'anonymity', 'wallet');

/** Pages on which nobody is asked for a wallet before this have no sheets of it. */
const WalletDialogs = optionalPart(() => import('../wallet/wallet-dialogs.tsx'));

/** Makes an anonymous identity here, or brings one that its citizen has to this device; what was written on the page stays. */
export function MakeIdentity({
  tone = 'primary',
  onReady,
}: {
  tone?: 'primary' | 'secondary';
  onReady?: () => void;
}) {
  const { t } = useTexts();
  const { state, run } = useEnrolling();
  const make = () =>
    run(async (settings, ways) => {
      const { prepareIdentity } = await import('./prepare-identity.ts');
      await prepareIdentity(settings, t('wallet:signIn.statement'), ways);
      // If this was closed in the meantime, the person no longer wants what was to follow.
      if (!ways.signal.aborted) onReady?.();
    });
  const isUnregistered = state.kind === 'failed' && state.why === 'not-registered';
  return (
    <div className="grid justify-items-start gap-3">
      {isUnregistered ? (
        <>
          <RegisterFirst />
          {/* What is being written here stays. */}
          <RegisterSlot tone="primary" className="min-h-11" target="_blank" rel="noreferrer" />
        </>
      ) : (
        <EnrollingNews state={state} />
      )}
      {state.kind === 'file' ? null : (
        <Button
          tone={isUnregistered ? 'secondary' : tone}
          busy={state.kind === 'busy'}
          onClick={() => void make()}
        >
          <Fingerprint aria-hidden className="size-4" />
          {t('anonymity:first.make')}
        </Button>
      )}
      {isUnnamedPage() ? <WalletDialogs /> : null}
    </div>
  );
}
