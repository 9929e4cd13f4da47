import type { Word } from '@sabha/anonymity/field';
import Bell from 'lucide-react/icons/bell';
import { useEffect, useState } from 'react';
import { askUnnamed } from '../api/ask-unnamed.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useSettings } from '../shell/use-settings.ts';
import { Button } from '../ui/button.tsx';
import { loadCensus } from './load-census.ts';
import { canNotify, mayNotify, watchList } from './watch-list.ts';

await loadTexts('anonymity');

/** From when an enrolled identity can act (of one of a file that is not known: `isEnrolled`); it says so on this page, and by a notification where the person wants one. */
export default function ListWaiting({
  commitments,
  notBefore,
  isEnrolled = true,
}: {
  commitments: readonly Word[];
  notBefore: string | null;
  isEnrolled?: boolean;
}) {
  const { t, day, instant } = useTexts();
  const nextFrom = useNextFrom();
  const [willNotify, setWillNotify] = useState(mayNotify);
  const settings = useSettings();
  useEffect(() => {
    if (settings) watchList(settings, commitments);
  }, [settings, commitments]);
  const notify = async () => {
    await Notification.requestPermission();
    setWillNotify(mayNotify());
  };
  const when = () => {
    if (!isEnrolled) return t('anonymity:waitingFor.file');
    if (notBefore !== null && Date.parse(notBefore) > Date.now())
      return t('anonymity:waitingUntil', { day: day(notBefore) });
    if (nextFrom === null) return t('anonymity:waiting');
    if (Date.parse(nextFrom) < Date.now()) return t('anonymity:waitingFor.soon');
    return t('anonymity:waitingFor.list', { time: instant(nextFrom) });
  };
  return (
    <div className="grid justify-items-start gap-2">
      <p role="status">{when()}</p>
      <p className="text-muted text-sm">
        {t(willNotify ? 'anonymity:waitingFor.notified' : 'anonymity:waitingFor.open')}
      </p>
      {canNotify() && !willNotify ? (
        <Button size="small" className="min-h-11" onClick={() => void notify()}>
          <Bell aria-hidden className="size-4" />
          {t('anonymity:waitingFor.notify')}
        </Button>
      ) : null}
    </div>
  );
}

/** The earliest time of the next list, asked for without a name; null while that is not known. */
function useNextFrom(): string | null {
  const [nextFrom, setNextFrom] = useState<string | null>(null);
  useEffect(() => {
    void loadCensus({ get: (path) => askUnnamed(path) }).then((census) =>
      setNextFrom(census?.next_from ?? null),
    );
  }, []);
  return nextFrom;
}
