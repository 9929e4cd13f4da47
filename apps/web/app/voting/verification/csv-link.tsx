import Download from 'lucide-react/icons/download';
import { useTexts } from '../../i18n/use-texts.ts';

/** All rows of a table as a file. */
export function CsvLink({ href }: { href: string }) {
  const { t } = useTexts();
  return (
    <a href={href} download className="inline-flex min-h-target w-fit items-center gap-2 text-sm underline">
      <Download aria-hidden className="size-4" />
      {t('verification:csv')}
    </a>
  );
}
