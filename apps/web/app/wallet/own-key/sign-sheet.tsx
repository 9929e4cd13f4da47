import { loadTexts } from '../../i18n/load-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Alert } from '../../ui/states/alert.tsx';
import { SignedFields } from '../provider/signed-fields.tsx';
import { WalletName } from '../wallet-name.tsx';
import type { SignatureAsked } from './own-key-requests.ts';
import { Sentence } from './sentence.tsx';

await loadTexts('own-key', 'wallet');

/** Asks before the key signs. The sentence is read from the bytes that are signed, not from the page that asks. */
export default function SignSheet({
  asked,
  onDone,
}: {
  asked: SignatureAsked;
  onDone: (agreed: true | null) => void;
}) {
  const { t } = useTexts();
  const { says, data, address } = asked;
  const isKnown = says.kind !== 'unknown';
  return (
    <Dialog
      size="small"
      title={t('own-key:sign.title')}
      onClose={() => onDone(null)}
      footer={
        <>
          <Button onClick={() => onDone(null)}>{t('own-key:sign.refuse')}</Button>
          <Button tone={isKnown ? 'primary' : 'danger'} onClick={() => onDone(true)}>
            {t('own-key:sign.accept')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {isKnown ? (
          <p className="font-semibold text-lg">
            <Sentence says={says} />
          </p>
        ) : (
          <Alert tone="warning" title={t('own-key:says.unknown')}>
            {t('own-key:sign.unknownText')}
          </Alert>
        )}
        {data.kind === 'typed' ? (
          <SignedFields {...data} open={!isKnown} />
        ) : (
          <details className="disclosure" open={!isKnown}>
            <summary className="inline-flex min-h-11 items-center font-semibold">
              {t('wallet:signed.data')}
            </summary>
            <pre className="wrap-anywhere whitespace-pre-wrap rounded-control bg-sunken p-3 font-mono text-sm">
              {data.text}
            </pre>
          </details>
        )}
        <p className="flex items-center gap-2 text-muted text-sm">
          {t('own-key:sign.by')} <WalletName address={address} />
        </p>
      </div>
    </Dialog>
  );
}
