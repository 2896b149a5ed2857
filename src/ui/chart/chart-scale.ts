export type ChartScale = { min: number; max: number; ticks: number[] };

const steps = [1, 2, 5, 10];

/** A scale that includes zero and all values, with three to six round ticks. Whole values get whole ticks. */
export function chartScale(values: readonly number[]): ChartScale {
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  const step = roundStep((most - least || 1) / 4, values.every(Number.isInteger));
  const first = Math.floor(least / step);
  const last = Math.max(Math.ceil(most / step), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { min: first * step, max: last * step, ticks };
}

function roundStep(rough: number, isWhole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const round = power * (steps.find((each) => each * power >= rough) ?? 10);
  return isWhole ? Math.max(1, round) : round;
}

/** The position of a value on the scale: 0 at the bottom, 1 at the top. */
export function shareOf({ min, max }: ChartScale, value: number): number {
  return (value - min) / (max - min);
}
