/** How many rows of what a copy gets. They are spread over `years` before now; open work is as much with few as with many. */
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

/** Twelve: more than the ten for which books are kept, so that retention has its old rows. */
export const years = 12;

/** Of twenty rows: four events, two orders with three lines, their two movements with four entries, three records, two notes. */
const share = 20;

export function planOf(rows: number): Plan {
  const unit = Math.floor(rows / share);
  return {
    ...{ orders: 2 * unit, orderLines: 3 * unit, movements: 2 * unit, entries: 4 * unit, events: 4 * unit },
    ...{ auditRecords: 3 * unit, notes: 2 * unit },
    // Everybody has bought about twenty times.
    people: Math.max(20, Math.floor(rows / 200)),
  };
}

export const rowsOf = ({ people: _, ...tables }: Plan): number =>
  Object.values(tables).reduce((sum, count) => sum + count, 0);
