import { useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { useSettings } from '../shell/use-settings.ts';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Alert } from '../ui/states/alert.tsx';
import { useWallet } from '../wallet/use-wallet.ts';
import { RestoredNotice } from './draft-note.tsx';
import { useDialog } from './registration-context.ts';

/** What the connected wallet has to do with registering already, or else what came back from a draft. */
export function ContinueNotice() {
  const { connection, session, registration } = useWallet();
  if (connection.status !== 'connected' || registration === null || registration === 'none')
    return <RestoredNotice />;
  if (session === null) return <MaybeYours />;
  switch (registration) {
    case 'reserved':
      return <Finish />;
    case 'checked':
      return <Checked />;
    case 'registered':
      return <Registered />;
  }
}

/** Begun and not finished: what was reserved comes back from the server. */
function Finish() {
  const { t } = useTexts();
  const { resume, wizard } = useDialog();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  if (wizard.step === 3) return null;
  const finish = async () => {
    setState('busy');
    const asking = await import('./reserved-fields.ts').catch(() => null);
    const fields = await (asking?.reservedFields() ?? null);
    setState(fields ? 'idle' : 'failed');
    if (fields) resume(fields);
  };
  return (
    <Alert tone="warning" title={t('registration:finish.title')}>
      <p>{t('registration:finish.text')}</p>
      <Button
        tone="primary"
        size="small"
        className="mt-2"
        busy={state === 'busy'}
        onClick={() => void finish()}
      >
        {state === 'busy' ? t('registration:finish.busy') : t('registration:finish.button')}
      </Button>
      {state === 'failed' ? (
        <p role="alert" className="mt-2">
          {t('registration:finish.failed')}
        </p>
      ) : null}
    </Alert>
  );
}

/** The public answer says only that the wallet is taken: whose it is, and how far, is said after signing in. */
function MaybeYours() {
  const { t } = useTexts();
  const settings = useSettings();
  const { connection } = useWallet();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const enter = async () => {
    if (!settings || connection.status !== 'connected') return;
    setState('busy');
    const { enterSession } = await import('./submit/enter-session.ts');
    await enterSession(settings, connection.address, t('wallet:signIn.statement')).then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  return (
    <Alert tone="warning" title={t('registration:finish.knownTitle')}>
      <p>{t('registration:finish.knownText')}</p>
      <Button size="small" className="mt-2" busy={state === 'busy'} onClick={() => void enter()}>
        {t('registration:finish.signIn')}
      </Button>
      {state === 'failed' ? (
        <p role="alert" className="mt-2">
          {t('wallet:failure.sign-in-failed')}
        </p>
      ) : null}
    </Alert>
  );
}

/** Saved, and on the way to the ledger. */
function Checked() {
  const { t } = useTexts();
  return (
    <Alert tone="success" title={t('registration:finish.checkedTitle')}>
      {t('registration:finish.checkedText')}
    </Alert>
  );
}

function Registered() {
  const { t, path } = useTexts();
  return (
    <Alert tone="success" title={t('registration:finish.registeredTitle')}>
      <p>{t('registration:finish.registeredText')}</p>
      <LinkButton size="small" className="mt-2" to={path('/account')}>
        {t('registration:finish.account')}
      </LinkButton>
    </Alert>
  );
}
