import type { Address } from '@sabha/domain/core/hex';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { useState } from 'react';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FieldsTable, SignedFields } from '../provider/signed-fields.tsx';
import { useSigningSentence } from '../signing-sentence.ts';
import { WalletName } from '../wallet-name.tsx';
import type { DemoCitizen, DemoRequest } from './demo-requests.ts';

await loadTexts('wallet');

/** Where the demo wallet asks before it does anything: what is signed, in full, with a way to refuse. */
export default function DemoSheet({ request }: { request: DemoRequest }) {
  return <Sheet key={request.kind} request={request} />;
}

function Sheet({ request }: { request: DemoRequest }) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState(
    request.kind === 'connect' ? request.selected : request.citizen.address,
  );
  return (
    <Dialog
      size="small"
      title={t(`wallet:demo.title.${request.kind}`)}
      onClose={() => request.answer(null)}
      footer={
        <>
          <Button onClick={() => request.answer(null)}>{t('wallet:demo.reject')}</Button>
          <Button tone="primary" onClick={() => request.answer(chosen)}>
            {t(`wallet:demo.accept.${request.kind}`)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="grid gap-2 text-muted text-sm">
          <Badge tone="notice">
            <FlaskConical aria-hidden className="size-4" />
            {t('wallet:demo.badge')}
          </Badge>
          <p>{t('wallet:demo.lead')}</p>
        </div>
        {request.kind === 'connect' ? (
          <CitizenChoice citizens={request.citizens} chosen={chosen} onChoose={setChosen} />
        ) : (
          <SignedData request={request} />
        )}
      </div>
    </Dialog>
  );
}

/** Which invented citizen the page may see. */
function CitizenChoice({
  citizens,
  chosen,
  onChoose,
}: {
  citizens: readonly DemoCitizen[];
  chosen: Address;
  onChoose: (address: Address) => void;
}) {
  const { t } = useTexts();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{t('wallet:demo.citizens')}</legend>
      {citizens.map(({ name, newcomer, address }) => (
        <label
          key={address}
          className="flex min-h-14 items-center gap-3 rounded-control border border-line-strong px-4 py-2 hover:bg-sunken has-checked:border-primary has-checked:bg-primary-tint"
        >
          <input
            type="radio"
            name="demo-citizen"
            value={address}
            checked={address === chosen}
            onChange={() => onChoose(address)}
            className="size-5 accent-primary"
          />
          <span className="flex-1 font-semibold">{newcomer ? t('wallet:demo.newcomer') : name}</span>
          <WalletName address={address} className="text-muted text-sm" />
        </label>
      ))}
    </fieldset>
  );
}

type SigningRequest = Exclude<DemoRequest, { kind: 'connect' }>;

/** Exactly what will be signed: the text, or each field with its type and value. */
function SignedData({ request }: { request: SigningRequest }) {
  const { t } = useTexts();
  const sentence = useSigningSentence();
  return (
    <>
      <p>
        {t('wallet:demo.signer')}{' '}
        <strong>{request.citizen.newcomer ? t('wallet:demo.newcomer') : request.citizen.name}</strong>{' '}
        <WalletName address={request.citizen.address} className="text-muted text-sm" />
      </p>
      {request.kind === 'message' ? (
        <pre className="wrap-anywhere whitespace-pre-wrap rounded-control bg-sunken p-3 font-mono text-sm">
          {request.text}
        </pre>
      ) : null}
      {request.kind === 'transaction' ? (
        <FieldsTable caption={t('wallet:demo.transaction')} fields={request.fields} />
      ) : null}
      {request.kind === 'typed-data' ? (
        <>
          {sentence ? <p className="font-semibold text-lg">{sentence}</p> : null}
          <SignedFields open={sentence === null} {...request} />
        </>
      ) : null}
    </>
  );
}
