import type { ImportFormat } from '@sabha/domain/spending/read-import-format';
import Download from 'lucide-react/icons/download';
import { useTexts } from '../../i18n/use-texts.ts';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { fieldMeaning } from './field-meaning.ts';

type Kind = ImportFormat['kinds'][number];
type Column = Kind['columns'][number];

/** One kind of file: what it holds, its columns as the import reads them, and its example files. */
export function FormatKind({ kind, separator }: { kind: Kind; separator: string }) {
  const { t } = useTexts();
  const name = t(`import-format:kinds.${kind.kind}`);
  const { amount_field: amount } = kind;
  return (
    <section id={kind.kind} aria-labelledby={`${kind.kind}-name`} className="scroll-mt-24 py-5">
      <h2 id={`${kind.kind}-name`} className="mb-1 text-lg">
        {name}
      </h2>
      <p className="mb-2 max-w-[68ch]">{t(`import-format:about.${kind.kind}`)}</p>
      <Examples kind={kind} />
      <DataTable
        caption={`${name}: ${t('import-format:columns')}`}
        hideCaption
        rows={kind.columns}
        rowKey={({ field }) => field}
        columns={[
          {
            key: 'column',
            header: t('import-format:column'),
            rowHeader: true,
            cell: (column) => <Name column={column} />,
          },
          {
            key: 'meaning',
            header: t('import-format:meaning'),
            cell: ({ field }) => <span>{t(fieldMeaning(kind.kind, field))}</span>,
          },
          {
            key: 'written',
            header: t('import-format:written'),
            cell: (column) => <Written column={column} separator={separator} />,
          },
          {
            key: 'example',
            header: t('import-format:example'),
            cell: ({ example }) => <span className="break-words">{example}</span>,
          },
        ]}
      />
      {amount === null ? null : (
        <p className="mt-2 text-muted text-sm">
          {t('import-format:headings', { example: `${amount}_rs_million` })}
        </p>
      )}
    </section>
  );
}

function Name({ column: { field, required } }: { column: Column }) {
  const { t } = useTexts();
  return (
    <>
      <code>{field}</code>
      {required ? (
        <span className="block font-normal text-muted text-xs">{t('import-format:required')}</span>
      ) : null}
    </>
  );
}

function Written({ column: { shape, values, most }, separator }: { column: Column; separator: string }) {
  const { t, number } = useTexts();
  const how = t(`import-format:shapes.${shape}`, { values: values.join(', '), separator });
  return <span>{most === null ? how : `${how}, ${t('import-format:most', { number: number(most) })}`}</span>;
}

function Examples({ kind }: { kind: Kind }) {
  const { t } = useTexts();
  return (
    <div className="mb-3">
      <ul aria-label={t('import-format:examples.title')} className="flex flex-wrap gap-x-5">
        {kind.examples.map((name) => (
          <li key={name}>
            <a
              href={`/api/spending/import-format/examples/${name}`}
              download
              className="inline-flex min-h-target items-center gap-1.5 break-all underline"
            >
              <Download aria-hidden className="size-4 shrink-0" />
              {t('import-format:examples.download', { name })}
            </a>
          </li>
        ))}
      </ul>
      <p className="text-muted text-sm">{t('import-format:examples.invented')}</p>
    </div>
  );
}
