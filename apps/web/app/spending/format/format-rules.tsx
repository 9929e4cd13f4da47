import type { ImportFormat } from '@sabha/domain/spending/read-import-format';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { TextSection } from '../../ui/text-section.tsx';

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
        <p>{t('import-format:rules.file.text1')}</p>
        <p>
          {t('import-format:rules.file.text2', { workbook: number(limits.workbook_bytes / MEGABYTE) })}{' '}
          {t('import-format:rules.file.text3', {
            rows: number(limits.rows),
            megabytes: number(limits.bytes / MEGABYTE),
          })}
        </p>
        <p>{t('import-format:rules.file.text4')}</p>
      </TextSection>
      <TextSection title={t('import-format:rules.money.title')}>
        <p>{t('import-format:rules.money.text1', { scales: scaleNames, words })}</p>
        <p>{t('import-format:rules.money.text2', { currency })}</p>
      </TextSection>
      <TextSection title={t('import-format:rules.sums.title')}>
        <p>{t('import-format:rules.sums.text1')}</p>
        <p>{t('import-format:rules.sums.text2')}</p>
        <p>{t('import-format:rules.sums.text3')}</p>
      </TextSection>
      <TextSection title={t('import-format:rules.preview.title')}>
        <p>{t('import-format:rules.preview.text1')}</p>
        <p>{t('import-format:rules.preview.text2', { warnings: warnings.join(', ') })}</p>
        <p>{t('import-format:rules.preview.text3')}</p>
      </TextSection>
      <TextSection title={t('import-format:rules.undo.title')}>
        <p>{t('import-format:rules.undo.text1')}</p>
      </TextSection>
    </>
  );
}
