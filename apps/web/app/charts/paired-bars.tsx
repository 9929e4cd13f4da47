import { Group } from '@visx/group';
import { Bar } from '@visx/shape';
import { useId } from 'react';
import { AmountAxis } from './amount-axis.tsx';
import { amountScale } from './amount-scale.ts';
import { Mark } from './mark.tsx';

export interface PairedRow {
  key: string;
  label: string;
  /** Amounts in cents: the whole, and what of it is used. */
  whole: bigint;
  part: bigint;
  wholeLabel: string;
  partLabel: string;
}

const ROW = 62;
const AXIS = 28;
const VALUE_ROOM = 64;

/** Two horizontal bars a row, the name above them: long names in any script have the whole width. */
export function PairedBars({
  rows,
  width,
  label,
  format,
}: {
  rows: readonly PairedRow[];
  width: number;
  label: string;
  format: (cents: bigint) => string;
}) {
  const hatch = useId();
  const height = rows.length * ROW + AXIS;
  const scale = amountScale(
    rows.flatMap(({ whole, part }) => [whole, part]),
    [0, width - VALUE_ROOM],
  );
  const zero = scale(0);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-label={label} className="chart">
      <Hatch id={hatch} colour="var(--line-strong)" />
      <AmountAxis
        scale={scale}
        top={height - AXIS}
        height={height - AXIS}
        ticks={width > 400 ? 5 : 2}
        format={format}
      />
      {rows.map((row, position) => (
        <Group key={row.key} top={position * ROW}>
          <text y={16} className="chart-name" aria-hidden>
            {row.label}
          </text>
          <Mark label={row.wholeLabel}>
            <Bar
              x={zero}
              y={23}
              height={13}
              width={barLength(scale(Number(row.whole)) - zero)}
              fill={`url(#${hatch})`}
            />
            <text x={scale(Number(row.whole)) + 6} y={34} className="chart-value" aria-hidden>
              {format(row.whole)}
            </text>
          </Mark>
          <Mark label={row.partLabel}>
            <Bar
              x={zero}
              y={38}
              height={13}
              width={barLength(scale(Number(row.part)) - zero)}
              fill="var(--primary)"
            />
            <text x={scale(Number(row.part)) + 6} y={49} className="chart-value" aria-hidden>
              {format(row.part)}
            </text>
          </Mark>
        </Group>
      ))}
    </svg>
  );
}

/** A figure that is not zero is never drawn as nothing. */
function barLength(length: number): number {
  return length > 0 ? Math.max(1.5, length) : 0;
}

/** A pattern of slanted lines in one colour: a second way, beside the colour, to tell two series apart. */
function Hatch({ id, colour }: { id: string; colour: string }) {
  return (
    <defs>
      <pattern id={id} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={5} height={5} style={{ fill: `color-mix(in srgb, ${colour} 30%, var(--surface))` }} />
        <rect width={2.2} height={5} style={{ fill: colour }} />
      </pattern>
    </defs>
  );
}
