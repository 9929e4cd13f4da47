import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';

const MINUTE = 60;
const HOUR = 3_600;

/** A span of time in the largest unit that still tells it well. */
export function useSpan(): (seconds: number) => string {
  const { t } = useTexts();
  const { number } = useFormat();
  return (seconds) => {
    if (seconds < 2 * MINUTE) return t('verification:time.seconds', { number: number(seconds) });
    if (seconds < 2 * HOUR)
      return t('verification:time.minutes', { number: number(Math.round(seconds / MINUTE)) });
    return t('verification:time.hours', { number: number(Math.round(seconds / HOUR)) });
  };
}
