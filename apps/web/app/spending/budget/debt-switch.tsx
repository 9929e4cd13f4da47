import { useSearchParams } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import { sum } from '../shares.ts';
import { isWithoutDebt, otherWay } from '../spending-addresses.ts';
import type { Budget } from './load-budget.ts';

/** Takes the lines with debt service and transfers out of the picture, by address, and says which lines these are. */
export function DebtSwitch({ budget: { ministries } }: { budget: Budget }) {
  const { t } = useTexts();
  const { moneyCompact } = useFormat();
  const [search] = useSearchParams();
  const lines = ministries.filter(({ debt }) => debt);
  if (lines.length === 0 || lines.length === ministries.length) return null;
  const isOn = isWithoutDebt(search);
  const rest = ministries.filter(({ debt }) => !debt);
  return (
    <div className="mt-2 grid gap-1">
      <LinkSwitch to={otherWay(search)} isOn={isOn}>
        {t('spending:budget.withoutDebt')}
      </LinkSwitch>
      <p className="max-w-[60ch] text-muted text-sm">
        {isOn
          ? t('spending:budget.remaining', { amount: moneyCompact(sum(rest, ({ cents }) => cents)) })
          : t('spending:budget.wholeLine', {
              amount: moneyCompact(sum(lines, ({ cents }) => cents)),
            })}
      </p>
    </div>
  );
}
