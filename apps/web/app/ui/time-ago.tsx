import { useSyncExternalStore } from 'react';
import { timePassed } from '../i18n/time-ago.ts';
import { useTexts } from '../i18n/use-texts.ts';

const MINUTE_MS = 60_000;

/** How long ago. A page that is cached whole carries the date; the browser, which has a clock, makes it relative. */
export function TimeAgo({ when }: { when: string }) {
  const { t, day, instant } = useTexts();
  const minute = useSyncExternalStore(everyMinute, currentMinute, () => null);
  const { unit, count } = timePassed(when, new Date());
  return (
    <time dateTime={when} title={instant(when)}>
      {minute === null ? day(when) : t(`ui:ago.${unit}`, { count })}
    </time>
  );
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}

function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS);
}
