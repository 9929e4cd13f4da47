import type { Prices } from '@sabha/domain/spending/analysis/prices';
import { useSearchParams } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { LinkSwitch } from '../ui/link-switch.tsx';
import { SourceNote } from './source-note.tsx';
import { withPrices } from './spending-addresses.ts';

/** Brings amounts to the prices of a year, by address, and names the index; says so where no index covers the year. */
export function PricesSwitch({ prices, year }: { prices: Prices; year: number }) {
  const { t, language } = useTexts();
  const [search] = useSearchParams();
  if (!prices.years.includes(year)) {
    return <p className="text-muted text-sm">{t('spending:prices.none', { year })}</p>;
  }
  const isOn = prices.year !== null;
  return (
    <div className="grid gap-1">
      <LinkSwitch to={withPrices(search, isOn ? undefined : year)} isOn={isOn}>
        {t('spending:prices.adjust')}
      </LinkSwitch>
      <p className="max-w-[60ch] text-muted text-sm">
        {isOn
          ? t('spending:prices.shown', { year: prices.year, name: prices.names?.[language] ?? '' })
          : t('spending:prices.published')}
      </p>
      {isOn && prices.source ? <SourceNote source={prices.source} /> : null}
    </div>
  );
}
