import { useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import { isWithDebt, otherWay } from '../spending-addresses.ts';
import type { Budget } from './load-budget.ts';

/** Puts the lines with debt service and transfers, which stand apart, into the picture, by address. */
export function DebtSwitch({ budget: { ministries } }: { budget: Budget }) {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const apart = ministries.filter(({ debt }) => debt).length;
  if (apart === 0 || apart === ministries.length) return null;
  return (
    <div className="mt-2">
      <LinkSwitch to={otherWay(search)} isOn={isWithDebt(search)}>
        {t('spending:budget.withDebt')}
      </LinkSwitch>
    </div>
  );
}
