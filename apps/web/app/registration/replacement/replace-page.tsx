import type { RegistrationOptions } from '@sabha/domain/registration/registration-options';
import KeyRound from 'lucide-react/icons/key-round';
import { lazy } from 'react';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { TitleAndLead } from '../../shell/page-title.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Alert, ErrorAlert } from '../../ui/states/alert.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { WhereFetched } from '../../ui/states/where-fetched.tsx';
import { useSignIn } from '../../wallet/use-sign-in.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import { loadOptions } from '../load-options.ts';
import type { Route } from './+types/replace-page.ts';

/** Fetched with what reads and checks the form: only whoever is signed in needs it. */
const OfWallet = lazy(() => import('./of-wallet.tsx'));

await loadTexts('controls', 'registration', 'wallet', 'replacement');

export async function loader({ context }: Route.LoaderArgs) {
  return { options: await loadOptions(context) };
}

/** A new wallet for a citizen who lost the one that they registered with. */
export default function ReplacePage({ loaderData: { options } }: Route.ComponentProps) {
  const { t } = useTexts();
  return (
    <>
      <TitleAndLead title={t('replacement:title')} lead={t('replacement:lead')} />
      <noscript>
        <p className="max-w-[68ch]">{t('registration:noScript.text')}</p>
      </noscript>
      <div className="needs-script max-w-[36rem]">
        {options.ok ? (
          <Replacing options={options.data.data} />
        ) : (
          <ErrorState title={t('replacement:loadFailed')} />
        )}
      </div>
    </>
  );
}

function Replacing({ options }: { options: RegistrationOptions }) {
  const { t } = useTexts();
  const wallet = useWallet().session?.wallet ?? null;
  if (options.closed)
    return (
      <Alert title={t('registration:closed.title')}>{t('replacement:failure.registration-closed')}</Alert>
    );
  if (!options.verifiers.some(({ by, state }) => by === 'code' && state === 'required'))
    return <Alert title={t('replacement:unavailable.title')}>{t('replacement:unavailable.text')}</Alert>;
  if (wallet === null) return <NewKey />;
  return (
    <WhereFetched
      loading={<Skeleton className="h-40" />}
      fallback={<ErrorAlert>{t('replacement:loadFailed')}</ErrorAlert>}
    >
      <OfWallet key={wallet} wallet={wallet} options={options} />
    </WhereFetched>
  );
}

/** The way to the wallet that is to come. */
function NewKey() {
  const { t } = useTexts();
  const { busy, failure, enter } = useSignIn();
  return (
    <div className="grid gap-4">
      {failure ? <ErrorAlert>{t(`wallet:failure.${failure}`)}</ErrorAlert> : null}
      <EmptyState
        icon={KeyRound}
        title={t('replacement:enter.title')}
        action={
          <Button tone="primary" busy={busy} onClick={() => void enter()}>
            {t('replacement:enter.action')}
          </Button>
        }
      >
        <p>{t('replacement:enter.text')}</p>
        <p role="status" className="mt-2 empty:hidden">
          {busy ? t('replacement:enter.waiting') : null}
        </p>
      </EmptyState>
    </div>
  );
}
