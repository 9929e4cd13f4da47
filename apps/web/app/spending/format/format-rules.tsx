import type { ImportFormat } from '@sabha/domain/spending/read-import-format';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { TextSection } from '../../ui/text-section.tsx';
import { WithOptions } from './with-options.tsx';

const MEGABYTE = 1_000_000;

/** What holds of every kind of file, with the limits and words of the import. */
export function FormatRules({ format }: { format: ImportFormat }) {
  const { t } = useTexts();
  const { number } = useFormat();
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
