import { useHydrated } from '@tanstack/react-router';
import { Columns3 } from 'lucide-react';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#ui/dropdown-menu.tsx';
import { hiddenColumnsScript, useHiddenColumns } from './hidden-columns.ts';

type ColumnsMenuProps = {
  /**
   * The columns of the list. Those with a name, which is that in `data-column`, can be hidden; the column that
   * identifies a row has none.
   */
  columns: readonly { name?: string; heading: string }[];
  /** The list consists of cards with parts instead of rows. */
  isOfCards?: boolean;
};

/** A menu above a list that chooses its columns. The choice is stored on the device. */
export function ColumnsMenu({ columns, isOfCards = false }: ColumnsMenuProps) {
  const { t } = useTranslation('site');
  const { isShown, show } = useHiddenColumns();
  const named = columns.flatMap(({ name, heading }) => (name === undefined ? [] : [{ name, heading }]));
  return (
    <>
      <ColumnsScript />
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" size="sm" className="scriptless:hidden">
            <Columns3 aria-hidden="true" />
            {t(isOfCards ? 'common.parts' : 'common.columns')}
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start">
          {named.map(({ name, heading }) => (
            <DropdownMenuCheckboxItem
              key={name}
              checked={isShown(name)}
              onCheckedChange={(isChecked) => show([name], isChecked)}
            >
              {heading}
            </DropdownMenuCheckboxItem>
          ))}
          <DropdownMenuSeparator />
          <DropdownMenuItem
            onSelect={() =>
              show(
                named.map(({ name }) => name),
                true,
              )
            }
          >
            {t('common.showAll')}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </>
  );
}

/** Only in the server's HTML: on later pages `useHiddenColumns` does the same. */
function ColumnsScript() {
  const { nonce } = useSite();
  if (useHydrated()) return null;
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: hiddenColumnsScript }}
    />
  );
}
