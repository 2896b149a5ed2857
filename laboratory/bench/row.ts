export function row(name: string, measured: number, baseline: number, digits = 0): string {
  const ratio = (measured / baseline).toFixed(3);
  return `  ${name.padEnd(24)} ${measured.toFixed(digits)} against ${baseline.toFixed(digits)}: ratio ${ratio}`;
}
