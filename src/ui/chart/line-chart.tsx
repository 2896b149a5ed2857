import { ChartFrame, type ChartTexts } from './chart-frame.tsx';
import { type ChartScale, chartScale, shareOf } from './chart-scale.ts';
import { linePath, type PlacedPoint } from './line-path.ts';

/** A value at a position on the axis, such as a time in milliseconds, with the label of that position. */
export type ChartPoint = { at: number; label: string; value: number };

type LineChartProps = {
  texts: ChartTexts;
  /** Sorted by position. */
  points: readonly ChartPoint[];
  /** Each value is constant until the next one, as a balance is; otherwise the line is straight. */
  isStepped?: boolean;
  formatValue(value: number): string;
};

/** A line over time. The drawing is stretched to its box; numbers and labels are HTML text and are not stretched. */
export function LineChart({ texts, points, isStepped = false, formatValue }: LineChartProps) {
  const scale = chartScale(points.map(({ value }) => value));
  const placed = place(points, scale);
  const line = linePath(placed, isStepped);
  const zero = (1 - shareOf(scale, 0)) * 100;
  const [first, last] = [points[0], points.at(-1)];
  return (
    <ChartFrame
      texts={texts}
      scale={scale}
      formatValue={formatValue}
      rows={points.map(({ at, label, value }, index) => ({ key: `${at} ${index}`, name: label, value }))}
      axis={
        <p className="flex flex-wrap justify-between gap-x-4 text-xs text-muted-foreground">
          <span>{first?.label}</span>
          {first?.label !== last?.label && <span className="ms-auto">{last?.label}</span>}
        </p>
      }
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible"
      >
        <path d={`${line} V${zero} H${placed[0]?.x ?? 0} Z`} className="fill-amber/20 stroke-none" />
        <path
          d={line}
          className="fill-none stroke-primary stroke-2 [stroke-linejoin:round]"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </ChartFrame>
  );
}

function place(points: readonly ChartPoint[], scale: ChartScale): PlacedPoint[] {
  const start = points[0]?.at ?? 0;
  const length = (points.at(-1)?.at ?? 0) - start || 1;
  return points.map(({ at, value }) => ({
    x: ((at - start) / length) * 100,
    y: (1 - shareOf(scale, value)) * 100,
  }));
}
