import type { RegistrationOptions } from '@sabha/domain/registration/registration-options';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { TitleAndLead } from '../../shell/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Alert, ErrorAlert } from '../../ui/states/alert.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { fetchedPart, WhereFetched } from '../../ui/states/where-fetched.tsx';
import { SignInCard } from '../../wallet/sign-in-card.tsx';
import { useWallet } from '../../wallet/use-wallet.ts';
import { loadOptions } from '../load-options.ts';
import type { Route } from './+types/replace-page.ts';

/** Fetched after signing in, together with the code that checks the form. */
const OfWallet = fetchedPart(() => import('./of-wallet.tsx'));

await loadTexts('controls', 'registration', 'wallet', 'replacement');

export async function loader({ context }: Route.LoaderArgs) {
  return { options: await loadOptions(context) };
}

/** Where a citizen gets a new wallet for a lost one. */
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
  if (wallet === null)
    return (
      <SignInCard
        title={t('replacement:enter.title')}
        text={t('replacement:enter.text')}
        action={t('replacement:enter.action')}
      />
    );
  return (
    <WhereFetched
      loading={<Skeleton className="h-40" />}
      fallback={<ErrorAlert>{t('replacement:loadFailed')}</ErrorAlert>}
    >
      <OfWallet key={wallet} wallet={wallet} options={options} />
    </WhereFetched>
  );
}
