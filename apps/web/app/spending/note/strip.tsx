import type { StripParts } from './load-note.ts';

const GAP = 0.4;

/** The hundred rupees in one row, with one part lit; beside words that say which and how much. Drawn nowhere where no part is. */
export function Strip({ parts }: { parts: StripParts }) {
  if (!parts.some(({ isOwn }) => isOwn)) return null;
  let left = 0;
  return (
    <svg aria-hidden viewBox="0 0 100 10" preserveAspectRatio="none" className="strip">
      {parts.map(({ kind, rupees, isOwn }) => {
        left += rupees;
        return (
          <rect
            key={left}
            data-kind={kind}
            data-own={isOwn || undefined}
            x={left - rupees}
            width={rupees - GAP}
            height={10}
          />
        );
      })}
    </svg>
  );
}
