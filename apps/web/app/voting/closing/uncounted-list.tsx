import type { Closing, UncountedBallot } from '@sabha/domain/voting/closing';
import { Link, useLocation } from 'react-router';
import { checkAddress } from '../../acts/addresses.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { shortAddress } from '../../wallet/short-address.ts';

/** Where the address says which page of ballots is shown. */
export const AFTER = 'uncounted';

/** The votes that were received in time and do not count, each with its reason and the way to its check. */
export function UncountedList({ closing }: { closing: Closing }) {
  const { t } = useTexts();
  const { ballots } = closing.uncounted;
  const mayChange = closing.verdict === 'settling';
  return (
    <div id="uncounted" className="grid scroll-mt-6 grid-cols-1 gap-2">
      <h4 className="text-base">{t(mayChange ? 'closing:uncounted.titleYet' : 'closing:uncounted.title')}</h4>
      {ballots.length === 0 ? (
        <p className="text-muted text-sm">{t('closing:uncounted.none')}</p>
      ) : (
        <>
          <p className="max-w-[70ch] text-muted text-sm">{t('closing:uncounted.lead')}</p>
          <Ballots closing={closing} />
        </>
      )}
      <Pages next={closing.uncounted.next} />
    </div>
  );
}

function Ballots({ closing }: { closing: Closing }) {
  const { t, instant, number, path } = useTexts();
  const why = useReason(closing);
  return (
    <ol className="grid">
      {closing.uncounted.ballots.map((ballot) => (
        <li key={ballot.number} className="border-line border-b py-2 text-sm last:border-b-0">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <Link
              to={path(checkAddress('voting', ballot.digest))}
              className="inline-flex min-h-target items-center font-semibold underline"
            >
              {t('closing:uncounted.ballot', {
                number: number(BigInt(ballot.number)),
                choice: t(`voting:card.${ballot.choice}`),
              })}
            </Link>
            <span className="font-mono" title={ballot.digest}>
              {shortAddress(ballot.digest)}
            </span>
            <span className="text-muted">
              {t('closing:uncounted.received', { when: instant(ballot.received_at) })}
            </span>
          </p>
          <p className="max-w-[70ch]">{why(ballot)}</p>
        </li>
      ))}
    </ol>
  );
}

/** Why a ballot does not count; what may still change is marked as not yet. */
function useReason({ as_of, anchored_until, countable_until }: Closing) {
  const { t, instant } = useTexts();
  return ({ reason }: UncountedBallot): string => {
    switch (reason) {
      case 'no-anchor':
        return t(as_of < anchored_until ? 'closing:reason.not-yet' : 'closing:reason.no-anchor');
      case 'not-on-ledger':
        return as_of < countable_until
          ? t('closing:reason.not-on-ledger', { when: instant(countable_until) })
          : t('closing:reason.not-brought');
      default:
        return t(`closing:reason.${reason}`);
    }
  };
}

/** The way to the next page, and back to the first one. */
function Pages({ next }: { next: string | null }) {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const isLater = new URLSearchParams(search).has(AFTER);
  if (next === null && !isLater) return null;
  const to = (after: string | null) => {
    const query = new URLSearchParams(search);
    if (after === null) query.delete(AFTER);
    else query.set(AFTER, after);
    return `${pathname}?${query}#uncounted`;
  };
  return (
    <p className="flex flex-wrap gap-2">
      {isLater ? (
        <LinkButton size="small" to={to(null)} preventScrollReset>
          {t('closing:uncounted.first')}
        </LinkButton>
      ) : null}
      {next === null ? null : (
        <LinkButton size="small" to={to(next)} preventScrollReset>
          {t('closing:uncounted.next')}
        </LinkButton>
      )}
    </p>
  );
}
