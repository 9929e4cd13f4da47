import { useTexts } from '../i18n/use-texts.ts';
import { type MapProvince, ProvinceMap } from './province-map.tsx';
import { stepBounds } from './shade-steps.ts';

/** The map of the provinces with the meaning of its shades, if given, and its source, as its licence requires. */
export function ShadedProvinces({
  provinces,
  label,
  scale,
  small = false,
}: {
  provinces: readonly MapProvince[];
  label: string;
  small?: boolean;
  scale?: { readonly highest: bigint; readonly format: (amount: bigint) => string; readonly label: string };
}) {
  const { t } = useTexts();
  return (
    <>
      <ProvinceMap provinces={provinces} label={label} small={small} />
      <div className="mx-auto mt-4 max-w-[25rem]">
        {scale ? <ShadeScale {...scale} /> : null}
        <p className="mt-3 text-muted text-xs">
          {t('controls:map.credit')}{' '}
          <a href="https://mapsvg.com/maps/sri-lanka" className="underline" lang="en">
            MapSVG
          </a>
          ,{' '}
          <a href="https://creativecommons.org/licenses/by/4.0/" className="underline" lang="en">
            CC BY 4.0
          </a>
        </p>
      </div>
    </>
  );
}

/** The shades of a choropleth and up to what amount each stands. */
function ShadeScale({
  highest,
  format,
  label,
}: {
  highest: bigint;
  format: (cents: bigint) => string;
  label: string;
}) {
  return (
    <ul aria-label={label} className="flex text-muted text-xs">
      {stepBounds(highest).map((bound, step) => (
        <li key={String(bound)} className="min-w-0 flex-1">
          <span aria-hidden className="shade-swatch" data-step={step} />
          {/* A phone has room for every other bound. */}
          <span className={step % 2 === 1 ? 'hidden sm:inline' : 'whitespace-nowrap'}>≤ {format(bound)}</span>
        </li>
      ))}
    </ul>
  );
}
