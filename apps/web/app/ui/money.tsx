import { useFormat } from '../i18n/use-format.ts';
import { Tooltip } from './tooltip.tsx';

/** An amount in short, with the exact one on hover, on focus and for a screen reader. */
export function Money({ cents }: { cents: bigint }) {
  const { money, moneyCompact } = useFormat();
  return (
    <Tooltip text={money(cents)}>
      <data
        value={`${cents / 100n}.${String((cents < 0n ? -cents : cents) % 100n).padStart(2, '0')}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the exact figure must be reachable by keyboard
        tabIndex={0}
        className="whitespace-nowrap"
      >
        {moneyCompact(cents)}
      </data>
    </Tooltip>
  );
}
