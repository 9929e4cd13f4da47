import type { CSSProperties } from 'react';

/** How many fills there are that differ without colour. */
const FILLS = 5;

/** One pattern for each part of a whole, in its colour: full, slanted, slanted the other way, dotted, barred. */
export function PartFills({ id, colours }: { id: string; colours: readonly string[] }) {
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
export function fillId(id: string, part: number): string {
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
