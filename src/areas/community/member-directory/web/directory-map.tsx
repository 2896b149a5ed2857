import { useQuery } from '@tanstack/react-query';
import { ChoiceLink } from '#framework/web/choice-link.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { cn } from '#ui/class-names.ts';
import type { DirectorySelection } from '../directory-search.rules.ts';
import { abroad, regions } from '../places.ts';
import { regionsQuery } from './directory.query.ts';

/**
 * A schematic map of Italy with a square for each region and its number of members. The page draws it itself,
 * so that no map service is contacted.
 */
export function DirectoryMap({ selection }: { selection: DirectorySelection }) {
  const { t } = useTranslation('member-directory');
  const { api } = useSite();
  const counts = useQuery(regionsQuery(api)).data?.regions ?? [];
  const membersIn = (region: string) => counts.find((each) => each.region === region)?.members ?? 0;
  const squares = regions.map((region) => ({ ...region, members: membersIn(region.id) }));
  return (
    <nav aria-label={t('map.label')} data-print="hide" className="grid content-start gap-3">
      <p className="text-sm text-muted-foreground">{t('map.hint')}</p>
      <ul className="grid w-full max-w-72 grid-cols-5 gap-1">
        {squares.map(({ id, name, short, column, row, members }) => (
          <li key={id} style={{ gridColumn: column + 1, gridRow: row + 1 }} className="grid aspect-square">
            <Square
              selection={{ ...selection, regione: id }}
              label={name}
              short={short}
              members={members}
              isChosen={selection.regione === id}
            />
          </li>
        ))}
        <li style={{ gridColumn: '4 / 6', gridRow: 8 }} className="grid">
          <Square
            selection={{ ...selection, regione: abroad }}
            label={t('places.abroad')}
            short={t('places.abroad')}
            members={membersIn(abroad)}
            isChosen={selection.regione === abroad}
          />
        </li>
      </ul>
    </nav>
  );
}

type SquareProps = {
  selection: DirectorySelection;
  label: string;
  short: string;
  members: number;
  isChosen: boolean;
};

/** A region with members is a link to them. */
function Square({ selection: { cursor: _, ...search }, label, short, members, isChosen }: SquareProps) {
  const { t } = useTranslation('member-directory');
  const { locale } = useSite();
  const box =
    'grid min-h-11 min-w-0 place-content-center justify-items-center rounded-md text-xs leading-tight';
  if (members === 0) {
    return (
      <span aria-hidden="true" translate="no" className={cn(box, 'bg-muted text-muted-foreground')}>
        {short}
      </span>
    );
  }
  return (
    <ChoiceLink
      to="/elenco-soci"
      search={search}
      resetScroll={false}
      isChosen={isChosen}
      look="plain"
      className={cn(
        box,
        'border bg-secondary font-semibold text-secondary-foreground hover:bg-accent hover:text-accent-foreground',
      )}
    >
      <span className="sr-only">
        {t('map.region', { region: label, number: formatNumber(locale, members) })}
      </span>
      <span aria-hidden="true" translate="no">
        {short}
      </span>
      <span aria-hidden="true" className="tabular-nums">
        {formatNumber(locale, members)}
      </span>
    </ChoiceLink>
  );
}
