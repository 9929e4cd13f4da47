import { arc, type PieArcDatum, pie } from 'd3-shape';
import { type CSSProperties, useId } from 'react';
import { Mark } from './mark.tsx';

/** How many fills there are that differ without colour. */
const FILLS = 5;

export interface PiePart {
  key: string;
  name: string;
  value: number;
  colour: string;
  /** The part's figures beside its name, as text. */
  figure: string;
  /** The part in words, with the exact figures. */
  label: string;
}

const SIZE = 240;
const RADIUS = SIZE / 2 - 4;

const slices = pie<PiePart>()
  .value(({ value }) => value)
  .sort(null);
const outline = arc<PieArcDatum<PiePart>>().innerRadius(0).outerRadius(RADIUS);

/** Parts of a whole in the given order, clockwise from the top, each with its own pattern, next to the same figures as bars and text. */
export function Pie({ parts, label }: { parts: readonly PiePart[]; label: string }) {
  const fills = useId();
  const most = Math.max(1, ...parts.map(({ value }) => value));
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-8 gap-y-4">
      <svg
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        aria-label={label}
        className="chart"
        style={{ width: 'min(100%, 10rem)' }}
      >
        <PartFills id={fills} colours={parts.map(({ colour }) => colour)} />
        <g transform={`translate(${SIZE / 2}, ${SIZE / 2})`}>
          {slices([...parts]).map((slice, part) => (
            <Mark key={slice.data.key} label={slice.data.label}>
              <path d={outline(slice) ?? ''} fill={`url(#${fillId(fills, part)})`} className="pie-part" />
            </Mark>
          ))}
        </g>
      </svg>
      <ul className="grid min-w-52 flex-1 gap-3 text-sm">
        {parts.map(({ key, name, value, figure }, part) => (
          <li key={key} className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1">
            <svg aria-hidden viewBox="0 0 20 20" className="size-5">
              <rect
                width={20}
                height={20}
                rx={3}
                fill={`url(#${fillId(fills, part)})`}
                className="pie-part"
              />
            </svg>
            <span className="font-semibold">{name}</span>
            <span className="text-end">{figure}</span>
            <svg aria-hidden className="bar col-span-3">
              <rect
                width={`${Math.round((1000 * value) / most) / 10}%`}
                height="100%"
                fill={`url(#${fillId(fills, part)})`}
              />
            </svg>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One pattern for each part of a whole, in its colour: full, slanted, slanted the other way, dotted, barred. */
function PartFills({ id, colours }: { id: string; colours: readonly string[] }) {
  return (
    <defs>
      {colours.map((colour, part) => (
        <pattern
          key={colour}
          id={fillId(id, part)}
          width={8}
          height={8}
          patternUnits="userSpaceOnUse"
          className="part-fill"
          style={{ '--part': colour } as CSSProperties}
        >
          <rect width={8} height={8} className={part % FILLS === 0 ? 'part-full' : 'part-light'} />
          <Marks kind={part % FILLS} />
        </pattern>
      ))}
    </defs>
  );
}

/** The name under which a part's pattern is referred to. */
function fillId(id: string, part: number): string {
  return `${id}-${part}`;
}

function Marks({ kind }: { kind: number }) {
  switch (kind) {
    case 1:
      return <path d="M-2 2 2 -2M0 8 8 0M6 10 10 6" className="part-line" />;
    case 2:
      return <path d="M6 -2 10 2M0 0 8 8M-2 6 2 10" className="part-line" />;
    case 3:
      return <circle cx={4} cy={4} r={2.4} className="part-full" />;
    case 4:
      return <path d="M2 0V8M6 0V8" className="part-line" />;
    default:
      return null;
  }
}
