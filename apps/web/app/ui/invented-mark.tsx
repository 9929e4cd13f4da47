import FlaskConical from 'lucide-react/icons/flask-conical';
import { useTexts } from '../i18n/use-texts.ts';

/** Says at a figure that it was invented for the demonstration. The line above every page says what is real. */
export function InventedMark() {
  const { t } = useTexts();
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap border-gold-ink/60 border-b border-dashed font-medium text-gold-ink text-xs leading-5">
      <FlaskConical aria-hidden className="size-3.5 shrink-0" />
      {t('ui:invented')}
    </span>
  );
}
