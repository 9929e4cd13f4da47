import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTexts } from '../../i18n/use-texts.ts';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { shortAddress } from '../short-address.ts';
import { useSigningSentence } from '../signing-sentence.ts';
import type { DemoRequest, SignedField } from './demo-requests.ts';

type SigningRequest = Exclude<DemoRequest, { kind: 'connect' }>;

/** Exactly what will be signed: the text, or each field with its type and value. */
export function SignedData({ request }: { request: SigningRequest }) {
  const { t } = useTexts();
  const sentence = useSigningSentence();
  return (
    <>
      <p>
        {t('wallet:demo.signer')}{' '}
        <strong>{request.citizen.newcomer ? t('wallet:demo.newcomer') : request.citizen.name}</strong>{' '}
        <span className="font-mono text-muted text-sm">{shortAddress(request.citizen.address)}</span>
      </p>
      {request.kind === 'message' ? (
        <pre className="wrap-anywhere whitespace-pre-wrap rounded-control bg-sunken p-3 font-mono text-sm">
          {request.text}
        </pre>
      ) : null}
      {request.kind === 'transaction' ? (
        <Fields caption={t('wallet:demo.transaction')} fields={request.fields} />
      ) : null}
      {request.kind === 'typed-data' ? (
        <>
          {sentence ? <p className="font-semibold text-lg">{sentence}</p> : null}
          <details className="disclosure" open={sentence === null}>
            <summary className="inline-flex min-h-11 items-center gap-1 font-semibold">
              <ChevronRight aria-hidden className="disclosure-mark size-4 shrink-0" />
              {t('wallet:demo.data')}
            </summary>
            <Fields
              caption={t('wallet:demo.fields', { type: request.primaryType })}
              fields={request.fields}
            />
            <Fields caption={t('wallet:demo.domain')} fields={request.domain} />
          </details>
        </>
      ) : null}
    </>
  );
}

function Fields({ caption, fields }: { caption: string; fields: readonly SignedField[] }) {
  const { t } = useTexts();
  return (
    <DataTable
      caption={caption}
      rows={fields}
      rowKey={(field) => field.name}
      columns={[
        {
          key: 'name',
          header: t('wallet:demo.field'),
          rowHeader: true,
          cell: (field) => (
            <>
              {field.name} <span className="block font-mono text-muted text-xs">{field.type}</span>
            </>
          ),
        },
        {
          key: 'value',
          header: t('wallet:demo.value'),
          cell: (field) => <span className="break-all font-mono">{field.value}</span>,
        },
      ]}
    />
  );
}
