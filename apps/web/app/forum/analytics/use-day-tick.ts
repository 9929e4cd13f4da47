import { useTexts } from '../../i18n/use-texts.ts';

/** Days under their bars, without the year: `24 Nov`. `tick` takes YYYY-MM-DD; `room` is what one takes, in user units. */
export function useDayTick(): { readonly tick: (day: string) => string; readonly room: number } {
  const { monthTick, language } = useTexts();
  const tick = (day: string) => {
    const [number, month] = [Number(day.slice(-2)), monthTick(day)];
    return language === 'si' ? `${month} ${number}` : `${number} ${month}`;
  };
  // Only English months are short.
  return { tick, room: language === 'en' ? 84 : 120 };
}
