/**
 * Number of rows of each kind in a copy, spread over `years` before now. The amount of open work is the same
 * in small and large copies.
 */
export type Plan = {
  orders: number;
  orderLines: number;
  movements: number;
  entries: number;
  events: number;
  auditRecords: number;
  notes: number;
  people: number;
};

/** Twelve years: more than the ten for which books are retained, so that retention has old rows. */
export const years = 12;

/**
 * Each twenty rows are four events, two orders with three lines, their two movements with four entries, three
 * records, two notes.
 */
const share = 20;

export function planOf(rows: number): Plan {
  const unit = Math.floor(rows / share);
  return {
    ...{ orders: 2 * unit, orderLines: 3 * unit, movements: 2 * unit, entries: 4 * unit, events: 4 * unit },
    ...{ auditRecords: 3 * unit, notes: 2 * unit },
    // Each person has about twenty orders.
    people: Math.max(20, Math.floor(rows / 200)),
  };
}

export const rowsOf = ({ people: _, ...tables }: Plan): number =>
  Object.values(tables).reduce((sum, count) => sum + count, 0);
