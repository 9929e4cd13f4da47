import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** Room for a day's name under a bar, in user units. */
export const DAY_ROOM = 84;

/** A day under a bar, without its year: `24 Nov`. Takes YYYY-MM-DD. */
export function useDayTick(): (day: string) => string {
  const { monthTick } = useFormat();
  const language = useLanguage();
  return (day) => {
    const [number, month] = [Number(day.slice(-2)), monthTick(day)];
    return language === 'si' ? `${month} ${number}` : `${number} ${month}`;
  };
}
