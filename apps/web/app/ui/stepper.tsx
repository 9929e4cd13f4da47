import Check from 'lucide-react/icons/check';
import { useTexts } from '../i18n/use-texts.ts';

/** The steps of a way, with a check mark on those behind. `current` counts from 0; past the end, all are done. */
export function Stepper({
  label,
  steps,
  current,
}: {
  label: string;
  steps: readonly string[];
  current: number;
}) {
  const { t } = useTexts();
  return (
    <ol aria-label={label} className="stepper">
      {steps.map((step, position) => (
        <li
          key={step}
          aria-current={position === current ? 'step' : undefined}
          data-reached={position <= current || undefined}
        >
          {position < current ? <Check aria-hidden /> : null}
          {step}
          {position < current ? <span className="sr-only">{t('controls:done')}</span> : null}
        </li>
      ))}
    </ol>
  );
}
