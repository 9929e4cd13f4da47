import { PROVINCES, type Province } from '@sabha/domain/core/provinces';
import island from './island.svg?url';

/**
 * The island beside a list of its provinces: a press chooses one. It is for those who see and point; the list beside it says and does
 * the same for everybody.
 */
export function ProvincePicker({
  value,
  onChoose,
}: {
  value: string;
  onChoose: (province: Province) => void;
}) {
  return (
    <svg aria-hidden viewBox="-12 -6 474 806" className="province-picker">
      {PROVINCES.map((province) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the list beside it is what keyboards and screen readers use
        <use
          key={province}
          href={`${island}#${province.toLowerCase().replace(' ', '-')}`}
          data-chosen={province === value || undefined}
          onClick={() => onChoose(province)}
        />
      ))}
    </svg>
  );
}
