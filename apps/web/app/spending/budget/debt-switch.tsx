import { Link, useSearchParams } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import { sum } from '../shares.ts';
import { isWithDebt, ministryAddress, otherWay } from '../spending-addresses.ts';
import type { Budget } from './load-budget.ts';

/** Puts the lines with debt service and transfers into the picture, by address, and says which lines stand apart and why. */
export function DebtSwitch({ budget: { ministries, year } }: { budget: Budget }) {
  const { t } = useTexts();
  const { moneyCompact } = useFormat();
  const path = useLocalPath();
  const [search] = useSearchParams();
  const apart = ministries.filter(({ debt }) => debt);
  if (apart.length === 0 || apart.length === ministries.length) return null;
  const rest = ministries.filter(({ debt }) => !debt);
  return (
    <div className="mt-2 grid gap-1">
      <LinkSwitch to={otherWay(search)} isOn={isWithDebt(search)}>
        {t('spending:budget.withDebt')}
      </LinkSwitch>
      <p className="max-w-[60ch] text-muted text-sm">
        {t('spending:budget.apart', { amount: moneyCompact(sum(rest, ({ cents }) => cents)) })}{' '}
        {apart.map(({ id, name, cents }) => (
          <Link key={id} to={path(ministryAddress(id, year))} className="text-ink underline">
            {name}: {moneyCompact(cents)}
          </Link>
        ))}
      </p>
    </div>
  );
}
