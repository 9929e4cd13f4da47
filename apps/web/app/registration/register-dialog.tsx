import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { keepDataIf } from '../shell/keep-data.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { RouteDialog } from '../ui/dialogs/route-dialog.tsx';
import { Alert } from '../ui/states/alert.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { useRegisterReturn } from '../wallet/register-link.tsx';
import type { Route } from './+types/register-dialog.ts';
import { loadOptions } from './load-options.ts';
import { RegistrationDialog } from './registration-dialog.tsx';

// What goes wrong with a wallet is among the texts of the wallet.
await loadTexts('controls', 'registration', 'wallet');

/** What this place asks for; the same for everyone. */
export async function loader({ context }: Route.LoaderArgs) {
  return { options: await loadOptions(context) };
}

/** A step further is no reason to ask again. */
export const shouldRevalidate = keepDataIf(
  (current, next) => current.pathname === next.pathname && current.search !== next.search,
);

/** Registering, over the overview, at an address of its own. */
export default function RegisterDialog({ loaderData: { options } }: Route.ComponentProps) {
  const { t } = useTexts();
  const back = useRegisterReturn();
  return (
    <>
      <PageTitle description={t('registration:lead')}>{t('registration:title')}</PageTitle>
      {options.ok && !options.data.data.closed ? (
        <RegistrationDialog options={options.data.data} />
      ) : options.ok ? (
        <RouteDialog title={t('registration:title')} closeTo={back}>
          <Alert title={t('registration:closed.title')}>{t('registration:closed.text')}</Alert>
        </RouteDialog>
      ) : (
        <RouteDialog title={t('registration:title')} closeTo={back}>
          <ErrorState title={t('registration:loadFailed')}>{t('registration:loadFailedText')}</ErrorState>
        </RouteDialog>
      )}
    </>
  );
}
