import type { HTMLAttributes } from 'react';
import { Link } from 'react-router';
import kinds from '../../charts/kinds.svg?url';
import type { NoteParts } from './load-note.ts';

/**
 * One hundred rupees, cut as the budget is: each part is whole rupees, and its area too. `to` makes one link of it, `partTo` one of each
 * part that is wide enough for a finger; what the others hold stands below the note.
 */
export function Note({
  parts,
  whole,
  to,
  partTo,
}: {
  parts: NoteParts;
  /** What the whole is: one hundred rupees. */
  whole: string;
  to?: string;
  partTo?: (category: number) => string;
}) {
  return (
    <Area to={to} className="note">
      <ol>
        {parts.map(({ id, name, kind, rupees, width, style }, at) => (
          <li key={id} style={style}>
            <Area
              to={width === 'wide' && id !== null ? partTo?.(id) : undefined}
              className="note-part"
              data-kind={kind}
              data-width={width}
            >
              {at ? null : <span className="note-whole">{whole}</span>}
              <svg aria-hidden>
                <use href={`${kinds}#${kind}`} />
              </svg>
              <strong>{rupees}</strong>
              <span>{name}</span>
            </Area>
          </li>
        ))}
      </ol>
    </Area>
  );
}

/** A link where it leads somewhere. */
function Area({ to, ...rest }: HTMLAttributes<HTMLElement> & { to: string | undefined }) {
  return to ? <Link to={to} prefetch="intent" {...rest} /> : <div {...rest} />;
}
