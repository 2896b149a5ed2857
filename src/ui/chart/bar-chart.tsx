import { cn } from '../class-names.ts';
import { ChartFrame, type ChartTexts } from './chart-frame.tsx';
import { chartScale, shareOf } from './chart-scale.ts';

export type ChartBar = { key: string; label: string; value: number };

type BarChartProps = { texts: ChartTexts; bars: readonly ChartBar[]; formatValue(value: number): string };

/** Maximum labels below the bars of a narrow chart. A wide one has twice as many. */
const maxLabels = 4;

/** Vertical bars, one for each value. When not all labels fit, only every second, third, ... bar has one. */
export function BarChart({ texts, bars, formatValue }: BarChartProps) {
  const scale = chartScale(bars.map(({ value }) => value));
  const every = Math.ceil(bars.length / (2 * maxLabels));
  return (
    <ChartFrame
      texts={texts}
      scale={scale}
      formatValue={formatValue}
      rows={bars.map(({ key, label, value }) => ({ key, name: label, value }))}
      axis={
        <p className="flex ps-16 text-center text-xs text-muted-foreground">
          {bars.map(({ key, label }, index) => (
            <span key={key} className="relative h-5 min-w-0 flex-1">
              {index % every === 0 && (
                <Label
                  label={label}
                  place={placeOf(index, bars.length)}
                  isForWide={index % (2 * every) !== 0 && bars.length > maxLabels}
                />
              )}
            </span>
          ))}
        </p>
      }
    >
      {/* Starts beside the numbers of the scale: a line may cross them, but a bar would hide them. */}
      <div className="absolute inset-y-0 start-16 end-0 flex">
        {bars.map(({ key, label, value }) => (
          <Bar
            key={key}
            title={`${label}: ${formatValue(value)}`}
            from={shareOf(scale, Math.min(0, value))}
            to={shareOf(scale, Math.max(0, value))}
          />
        ))}
      </div>
    </ChartFrame>
  );
}

/** The first and the last label stay within the chart. */
const placements = { first: 'start-0', last: 'end-0', between: 'start-1/2 -translate-x-1/2' } as const;

type Placement = keyof typeof placements;

function placeOf(index: number, count: number): Placement {
  if (count < 3) return 'between';
  if (index === 0) return 'first';
  return index === count - 1 ? 'last' : 'between';
}

function Label({ label, place, isForWide }: { label: string; place: Placement; isForWide: boolean }) {
  return (
    <span className={cn('absolute whitespace-nowrap', placements[place], isForWide && 'max-sm:hidden')}>
      {label}
    </span>
  );
}

/** `from` and `to` are fractions of the height. */
function Bar({ title, from, to }: { title: string; from: number; to: number }) {
  return (
    <div title={title} className="relative min-w-0 flex-1">
      <div
        className="absolute inset-x-[15%] rounded-t-sm bg-primary forced-color-adjust-none forced-colors:bg-[CanvasText]"
        style={{ bottom: `${from * 100}%`, height: `${(to - from) * 100}%` }}
      />
    </div>
  );
}
