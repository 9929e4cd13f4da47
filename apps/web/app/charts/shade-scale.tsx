import './charts.css';
import { stepBounds } from './shade-steps.ts';

/** The shades of a choropleth and up to what amount each stands. */
export function ShadeScale({
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
