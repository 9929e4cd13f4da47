import type { RegistrationOptions } from '@sabha/domain/registration/registration-options';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Alert, ErrorAlert } from '../../ui/states/alert.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { useOwnReplacement } from '../../wallet/replacement/own-replacement.ts';
import { ReplacementNotice } from '../../wallet/replacement/replacement-notice.tsx';
import { useWallet } from '../../wallet/use-wallet.ts';
import { ReplacementForm } from './replacement-form.tsx';

/** The request made with this wallet, or the form for one. */
export default function OfWallet({ wallet, options }: { wallet: string; options: RegistrationOptions }) {
  const { t, path } = useTexts();
  const { registration } = useWallet();
  const { replacement, read, put } = useOwnReplacement(wallet);
  if (replacement === 'loading')
    return (
      <Loading label={t('replacement:loading')}>
        <Skeleton className="h-40" />
      </Loading>
    );
  if (replacement === 'failed')
    return (
      <div className="grid justify-items-start gap-3">
        <ErrorAlert>{t('replacement:loadFailed')}</ErrorAlert>
        <Button onClick={() => void read()}>{t('ui:error.retry')}</Button>
      </div>
    );
  const toAccount = <LinkButton to={path('/account')}>{t('replacement:account')}</LinkButton>;
  if (replacement !== null)
    return (
      <div className="grid justify-items-start gap-4">
        <ReplacementNotice
          replacement={replacement}
          onStopped={() => put(null)}
          onFailed={() => void read()}
        />
        {replacement.state === 'done' ? toAccount : null}
      </div>
    );
  if (registration === 'registered')
    return (
      <div className="grid justify-items-start gap-4">
        <Alert title={t('replacement:registered.title')}>{t('replacement:registered.text')}</Alert>
        {toAccount}
      </div>
    );
  return <ReplacementForm options={options} onAsked={put} />;
}
