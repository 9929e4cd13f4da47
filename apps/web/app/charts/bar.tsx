/** How a bar looks. `kind` is the colour of what money is spent on; `less`, `bad` and `second` are striped, so that they differ without colour. */
export type BarLook = 'primary' | 'green' | 'kind' | 'less' | 'bad' | 'second';

/** The narrowest bar, in percent: an amount that is not zero is never drawn as nothing. */
const NARROWEST = 0.8;

/**
 * A horizontal bar in its track, `share` percent of it long and beginning at `start` percent. The words beside it say the
 * same, so a screen reader passes it over. It is a drawing and not a box with a width: the policy of the page allows
 * style attributes only by their hash.
 */
export function Bar({
  share,
  start = 0,
  look = 'primary',
}: {
  share: number;
  start?: number;
  look?: BarLook;
}) {
  const length = share <= 0 ? 0 : Math.max(NARROWEST, Math.min(100 - start, share));
  return (
    <svg aria-hidden className="bar">
      {length === 0 ? null : (
        <line x1={`${start}%`} x2={`${round(start + length)}%`} y1="50%" y2="50%" data-look={look} />
      )}
    </svg>
  );
}

function round(percent: number): number {
  return Math.round(percent * 10) / 10;
}
