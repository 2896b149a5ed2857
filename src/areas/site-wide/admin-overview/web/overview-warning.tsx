import { Link } from '@tanstack/react-router';
import { Alert } from '#ui/alert.tsx';
import type { Overview } from '../overview.schema.ts';

type Warning = Omit<Overview['warnings'][number], 'name'>;

/** A problem or missing data, with its list of items. */
export function OverviewWarning({ title, description, isFault, items }: Warning) {
  return (
    <Alert variant={isFault ? 'destructive' : 'warning'} title={title} className="col-span-full">
      <p>{description}</p>
      <ul className="mt-1 list-disc ps-5">
        {items.map((item) =>
          typeof item === 'string' ? (
            <li key={item}>{item}</li>
          ) : (
            <li key={item.label}>
              <Link
                to={item.to}
                params={item.params}
                search={item.search}
                className="inline-flex min-h-6 items-center underline underline-offset-4"
              >
                {item.label}
              </Link>
            </li>
          ),
        )}
      </ul>
    </Alert>
  );
}
