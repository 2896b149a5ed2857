import { useSite } from '#platform/browser/use-site.ts';
import { localeTags } from '#platform/i18n/locales.ts';
import { formatSpans, listOpenDays, weekdayName } from '../../opening.rules.ts';
import { useIdentity } from './identity.query.ts';

/** The opening hours and their note; renders nothing when both are unknown. */
export function OpeningHours() {
  const { locale } = useSite();
  const { hours, note } = useIdentity().opening;
  const days = listOpenDays(hours);
  const name = (day: (typeof days)[number]['first']) => weekdayName(localeTags[locale], day);
  return (
    <>
      {days.length > 0 && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 justify-self-start">
          {days.map(({ first, last, spans }) => (
            <div key={first} className="col-span-2 grid grid-cols-subgrid">
              <dt>{first === last ? name(first) : `${name(first)} – ${name(last)}`}</dt>
              <dd className="tabular-nums">{formatSpans(spans)}</dd>
            </div>
          ))}
        </dl>
      )}
      {note && <p className="max-w-prose wrap-anywhere">{note}</p>}
    </>
  );
}

/** Whether there are opening hours or a note to show. */
export function useHasOpening(): boolean {
  const { hours, note } = useIdentity().opening;
  return note !== null || listOpenDays(hours).length > 0;
}
