import { AxisBottom, AxisLeft } from '@visx/axis';
import type { amountScale } from './amount-scale.ts';
import { ticksCents } from './amount-scale.ts';

type AmountScale = ReturnType<typeof amountScale>;

/** The axis of amounts under a drawing, with light lines up through it. */
export function AmountAxis({
  scale,
  top,
  height,
  ticks,
  format,
}: {
  scale: AmountScale;
  top: number;
  height: number;
  ticks: number;
  format: (cents: bigint) => string;
}) {
  return (
    <AxisBottom
      top={top}
      scale={scale}
      numTicks={ticks}
      hideAxisLine
      tickLength={-height}
      tickLineProps={{ className: 'chart-grid' }}
      tickFormat={(tick) => format(ticksCents(Number(tick)))}
      tickComponent={({ x, formattedValue }) => (
        <text x={x} y={18} className="chart-tick" textAnchor={x < 12 ? 'start' : 'middle'}>
          {formattedValue}
        </text>
      )}
    />
  );
}

/** The axis of amounts left of a drawing, with light lines across it. */
export function AmountAxisLeft({
  scale,
  left,
  width,
  format,
}: {
  scale: AmountScale;
  left: number;
  width: number;
  format: (cents: bigint) => string;
}) {
  return (
    <AxisLeft
      left={left}
      scale={scale}
      numTicks={4}
      hideAxisLine
      tickLength={-width}
      tickLineProps={{ className: 'chart-grid' }}
      tickFormat={(tick) => format(ticksCents(Number(tick)))}
      tickComponent={({ y, formattedValue }) => (
        <text x={-8} y={y} dy="0.32em" className="chart-tick" textAnchor="end">
          {formattedValue}
        </text>
      )}
    />
  );
}
