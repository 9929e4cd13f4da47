import { useTexts } from '../../i18n/use-texts.ts';
import { SEATS, seatsOf } from './seats.ts';

/** A vote as an assembly of ninety-nine, each seat an equal part of those who can vote: Yes from the left, No from the right. */
export function Assembly({ yes, no, eligible }: { yes: number; no: number; eligible: number | null }) {
  const { t, number } = useTexts();
  if (eligible === null || eligible < Math.max(1, yes + no)) return null;
  const seats = seatsOf(yes, no, eligible);
  const counts = { yes: number(seats.yes), no: number(seats.no), open: number(seats.open) };
  const dots = (from: number, count: number) => SEATS.slice(from, from + count).join('');
  return (
    <figure className="assembly">
      <svg role="img" aria-label={t('voting:seats.label', counts)} viewBox="0 0 320 172">
        <path className="seat-open" d={dots(seats.yes, seats.open)} />
        <path className="seat-yes" d={dots(0, seats.yes)} />
        <path className="seat-no" d={dots(seats.yes + seats.open, seats.no)} />
        <path className="seat-hole" d={dots(seats.yes + seats.open, seats.no)} />
      </svg>
      <figcaption>
        <span aria-hidden className="flex flex-wrap justify-center gap-x-5">
          <span>
            ● {t('voting:card.yes')} {counts.yes}
          </span>
          <span className="band-accent">
            ○ {t('voting:card.no')} {counts.no}
          </span>
          <span>{t('voting:seats.open', counts)}</span>
        </span>
        {t('voting:seats.caption')}
      </figcaption>
    </figure>
  );
}
