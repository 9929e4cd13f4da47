import Clock from 'lucide-react/icons/clock';
import Landmark from 'lucide-react/icons/landmark';
import { useTexts } from '../i18n/use-texts.ts';
import type { ShownResponse } from './shown-petition.ts';

/** For how long a response has been waited for, or after how long it came. */
export function ResponseMark({ response }: { response: ShownResponse }) {
  const { t, number } = useTexts();
  const { waiting_days: count, answered_at } = response;
  const Icon = answered_at ? Landmark : Clock;
  return (
    <p
      className={`flex items-center gap-2 rounded-control px-3 py-2 font-semibold text-sm ${
        answered_at ? 'bg-green-tint text-green-ink' : 'bg-gold-tint text-gold-ink'
      }`}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {count === 0
        ? t(answered_at ? 'petitions:response.sameDay' : 'petitions:response.today')
        : t(answered_at ? 'petitions:response.answered' : 'petitions:response.waiting', {
            count,
            number: number(count),
          })}
    </p>
  );
}
