import type { ReactNode } from 'react';
import { type ChartScale, shareOf } from './chart-scale.ts';

/** The texts of every chart, in the reader's language. */
export type ChartTexts = {
  /** A summary of the data: screen readers read it instead of the drawing. */
  summary: string;
  /** Opens the table with the same data. */
  showTable: string;
  /** The names of the two columns of the table. */
  nameColumn: string;
  valueColumn: string;
};

type ChartFrameProps = {
  texts: ChartTexts;
  scale: ChartScale;
  formatValue(value: number): string;
  rows: readonly { key: string; name: string; value: number }[];
  /** Below the drawing. */
  axis: ReactNode;
  /** The drawing, which fills the box between the lines of the scale. */
  children: ReactNode;
};

/** The lines of the scale with their numbers, the drawing, the axis, and all data again as a table. */
export function ChartFrame({ texts, scale, formatValue, rows, axis, children }: ChartFrameProps) {
  return (
    <figure className="grid gap-2">
      <div role="img" aria-label={texts.summary} className="grid gap-1.5">
        <div className="relative mt-6 h-44 sm:h-56">
          <ScaleLines scale={scale} formatValue={formatValue} />
          {children}
        </div>
        {axis}
      </div>
      <ChartTable texts={texts} rows={rows} formatValue={formatValue} />
    </figure>
  );
}

/** The numbers are placed on their lines, so that they take no width from the drawing. */
function ScaleLines({ scale, formatValue }: Pick<ChartFrameProps, 'scale' | 'formatValue'>) {
  return scale.ticks.map((tick) => (
    <div
      key={tick}
      className="absolute inset-x-0 border-t border-border first:border-input"
      style={{ bottom: `${shareOf(scale, tick) * 100}%` }}
    >
      <span className="absolute bottom-0 start-0 text-xs leading-tight text-muted-foreground tabular-nums">
        {formatValue(tick)}
      </span>
    </div>
  ));
}

function ChartTable({ texts, rows, formatValue }: Pick<ChartFrameProps, 'texts' | 'rows' | 'formatValue'>) {
  return (
    <details className="justify-self-start text-sm">
      <summary className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-primary sm:min-h-6">
        {texts.showTable}
      </summary>
      <table className="mt-2 w-full border-collapse">
        <thead>
          <tr className="border-b text-start text-muted-foreground">
            <th scope="col" className="px-3 py-1.5 text-start font-semibold">
              {texts.nameColumn}
            </th>
            <th scope="col" className="px-3 py-1.5 text-end font-semibold">
              {texts.valueColumn}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, value }) => (
            <tr key={key} className="border-b last:border-b-0">
              <th scope="row" className="px-3 py-1.5 text-start font-normal wrap-anywhere">
                {name}
              </th>
              <td className="px-3 py-1.5 text-end tabular-nums">{formatValue(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
