import { Link } from '@tanstack/react-router';
import type { OverviewLink } from '../overview.schema.ts';

/** Counts, each with a link to its list; zeros are left out. */
export function WorkRows({ rows, none }: { rows: (OverviewLink & { count: number })[]; none: string }) {
  const waiting = rows.filter(({ count }) => count > 0);
  if (waiting.length === 0) return <p className="text-muted-foreground">{none}</p>;
  return (
    <ul>
      {waiting.map(({ label, count, to, params, search }) => (
        <li key={label}>
          <Link
            to={to}
            params={params}
            search={search}
            className="flex min-h-11 items-center justify-between gap-4 rounded-md py-1 underline underline-offset-4 hover:text-primary"
          >
            <span>{label}</span>
            <span className="font-semibold tabular-nums">{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
