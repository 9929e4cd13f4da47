import { type ImportFormat, importFormatResponseSchema } from '@sabha/domain/spending/read-import-format';
import { createElement } from 'react';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { type Api, apiContext } from '../../shell/context.ts';
import { load, mapLoaded } from '../../shell/load.ts';
import { TitleAndLead } from '../../shell/page-title.tsx';
import { TextSection } from '../../ui/text-section.tsx';
import { BackLink } from '../back-link.tsx';
import { Part } from '../part.tsx';
import type { Route } from './+types/format-page.ts';
import { FormatKind } from './format-kind.tsx';

const MEGABYTE = 1_000_000;

await loadTexts('spending', 'import-format');

export async function loader({ context }: Route.LoaderArgs) {
  return { format: await loadFormat(context.get(apiContext)) };
}

/** How files to import are written, from the description by which the server reads them. */
export default function FormatPage({ loaderData: { format } }: Route.ComponentProps) {
  const { t } = useTexts();
  return (
    <>
      <TitleAndLead title={t('import-format:title')} lead={t('import-format:lead')} />
      <BackLink to={'/spending'}>{t('spending:title')}</BackLink>
      <Part loaded={format} shape="list">
        {(data) => (
          <>
            <nav aria-label={t('import-format:kinds.label')}>
              <ul className="flex flex-wrap gap-x-5">
                {data.kinds.map(({ kind }) => (
                  <li key={kind}>
                    <a href={`#${kind}`} className="inline-flex min-h-target items-center underline">
                      {t(`import-format:kinds.${kind}`)}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            {data.kinds.map((kind) => (
              <FormatKind key={kind.kind} kind={kind} separator={data.names_separator} />
            ))}
            <FormatRules format={data} />
          </>
        )}
      </Part>
    </>
  );
}

/** How the files of imports are written, as the server reads them. */
async function loadFormat(api: Api) {
  return mapLoaded(
    await load(api, '/api/spending/import-format', importFormatResponseSchema),
    ({ data }) => data,
  );
}

/** What holds of every kind of file, with the limits and words of the import. */
function FormatRules({ format }: { format: ImportFormat }) {
  const { t, number } = useTexts();
  const { limits, scales, currency, warnings } = format;
  const words = scales.flatMap((one) => one.words).join(', ');
  const scaleNames = scales.map(({ scale }) => scale).join(', ');
  return (
    <>
      <TextSection title={t('import-format:rules.file.title')}>
        <WithOptions text={t('import-format:rules.file.text1')} />
        <WithOptions
          text={t('import-format:rules.file.text2', { workbook: number(limits.workbook_bytes / MEGABYTE) })}
        />
        <WithOptions
          text={t('import-format:rules.file.text3', {
            rows: number(limits.rows),
            megabytes: number(limits.bytes / MEGABYTE),
          })}
        />
        <WithOptions text={t('import-format:rules.file.text4')} />
      </TextSection>
      <TextSection title={t('import-format:rules.money.title')}>
        <WithOptions text={t('import-format:rules.money.text1', { scales: scaleNames, words })} />
        <WithOptions text={t('import-format:rules.money.text2', { currency })} />
      </TextSection>
      <TextSection title={t('import-format:rules.sums.title')}>
        <WithOptions text={t('import-format:rules.sums.text1')} />
        <WithOptions text={t('import-format:rules.sums.text2')} />
        <WithOptions text={t('import-format:rules.sums.text3')} />
      </TextSection>
      <TextSection title={t('import-format:rules.preview.title')}>
        <WithOptions text={t('import-format:rules.preview.text1')} />
        <WithOptions text={t('import-format:rules.preview.text2', { warnings: warnings.join(', ') })} />
        <WithOptions text={t('import-format:rules.preview.text3')} />
      </TextSection>
      <TextSection title={t('import-format:rules.undo.title')}>
        <WithOptions text={t('import-format:rules.undo.text1')} />
      </TextSection>
    </>
  );
}

/** A paragraph with options of a command or names of rows in it, none of which breaks at its hyphens. */
function WithOptions({ text }: { text: string }) {
  const pieces = text
    .split(/(--[a-z-]+[a-z]|#[a-z0-9]+)/)
    .map((piece, at) =>
      at % 2 === 1 ? createElement('code', { className: 'whitespace-nowrap' }, piece) : piece,
    );
  return createElement('p', null, ...pieces);
}
