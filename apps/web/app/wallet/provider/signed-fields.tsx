import { useTexts } from '../../i18n/use-texts.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { SignedField } from './typed-data.ts';

/** Typed data as it is signed, behind a line that opens it: each field, and where the signature counts. */
export function SignedFields({
  primaryType,
  fields,
  domain,
  open,
}: {
  primaryType: string;
  fields: readonly SignedField[];
  domain: readonly SignedField[];
  open: boolean;
}) {
  const { t } = useTexts();
  return (
    <Disclosure summary={t('wallet:signed.data')} open={open}>
      <FieldsTable caption={t('wallet:signed.fields', { type: primaryType })} fields={fields} />
      <FieldsTable caption={t('wallet:signed.domain')} fields={domain} />
    </Disclosure>
  );
}

export function FieldsTable({ caption, fields }: { caption: string; fields: readonly SignedField[] }) {
  const { t } = useTexts();
  return (
    <DataTable
      caption={caption}
      rows={fields}
      rowKey={(field) => field.name}
      columns={[
        {
          key: 'name',
          header: t('wallet:signed.field'),
          rowHeader: true,
          cell: (field) => (
            <>
              {field.name} <span className="block font-mono text-muted text-xs">{field.type}</span>
            </>
          ),
        },
        {
          key: 'value',
          header: t('wallet:signed.value'),
          cell: (field) => <span className="break-all font-mono">{field.value}</span>,
        },
      ]}
    />
  );
}
