import type { Address } from '@sabha/domain/core/hex';
import { useTexts } from '../../i18n/use-texts.ts';
import { shortAddress } from '../short-address.ts';
import type { DemoCitizen } from './demo-requests.ts';

/** Which invented citizen the page may see. */
export function CitizenChoice({
  citizens,
  chosen,
  onChoose,
}: {
  citizens: readonly DemoCitizen[];
  chosen: Address;
  onChoose: (address: Address) => void;
}) {
  const { t } = useTexts();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{t('wallet:demo.citizens')}</legend>
      {citizens.map(({ name, newcomer, address }) => (
        <label
          key={address}
          className="flex min-h-14 items-center gap-3 rounded-control border border-line-strong px-4 py-2 hover:bg-sunken has-checked:border-primary has-checked:bg-primary-tint"
        >
          <input
            type="radio"
            name="demo-citizen"
            value={address}
            checked={address === chosen}
            onChange={() => onChoose(address)}
            className="size-5 accent-primary"
          />
          <span className="flex-1 font-semibold">{newcomer ? t('wallet:demo.newcomer') : name}</span>
          <span className="font-mono text-muted text-sm">{shortAddress(address)}</span>
        </label>
      ))}
    </fieldset>
  );
}
