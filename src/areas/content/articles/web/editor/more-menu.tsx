import {
  Asterisk,
  BetweenHorizontalStart,
  BetweenVerticalStart,
  Code,
  type LucideIcon,
  Minus,
  Plus,
  SquareCode,
  TableColumnsSplit,
  Table as TableIcon,
  TableRowsSplit,
  Trash2,
} from 'lucide-react';
import { toggleMark } from 'prosemirror-commands';
import type { Command, EditorState } from 'prosemirror-state';
import { isInTable } from 'prosemirror-tables';
import { type ComponentProps, useRef } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#ui/dropdown-menu.tsx';
import { articleSchema } from '../../article-schema.ts';
import { insertLine, toggleCodeBlock } from './editor-commands.ts';
import { insertTable, tableTools } from './table-commands.ts';

const tableIcons: Record<keyof typeof tableTools, LucideIcon> = {
  addRow: BetweenHorizontalStart,
  addColumn: BetweenVerticalStart,
  deleteRow: TableRowsSplit,
  deleteColumn: TableColumnsSplit,
  deleteTable: Trash2,
};

type MoreMenuProps = Pick<ComponentProps<typeof Button>, 'tabIndex' | 'className' | 'onFocus'> & {
  state: EditorState;
  run(command: Command): void;
  onFootnote(): void;
};

/** The last button of the toolbar: a menu with less frequent commands and, inside a table, those of tables. */
export function MoreMenu({ state, run, onFootnote, ...button }: MoreMenuProps) {
  const { t } = useTranslation('articles');
  const chosen = useRef<() => void>(undefined);
  const inTable = isInTable(state);
  const names = Object.keys(tableTools) as (keyof typeof tableTools)[];
  const items: { name: string; icon: LucideIcon; press(): void }[] = [
    ...(inTable
      ? names.map((name) => ({
          name: t(`tools.${name}`),
          icon: tableIcons[name],
          press: () => run(tableTools[name]),
        }))
      : [
          { name: t('tools.table'), icon: TableIcon, press: () => run(insertTable) },
          { name: t('tools.codeBlock'), icon: SquareCode, press: () => run(toggleCodeBlock) },
          { name: t('tools.line'), icon: Minus, press: () => run(insertLine) },
        ]),
    { name: t('tools.footnote'), icon: Asterisk, press: onFootnote },
    { name: t('tools.code'), icon: Code, press: () => run(toggleMark(articleSchema.marks.code)) },
  ];
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="ghost"
          size="icon"
          title={t('tools.more')}
          aria-label={t('tools.more')}
          onMouseDown={(event) => event.preventDefault()}
          {...button}
        >
          <Plus aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent
        // After a choice, the focus moves to the text or to a dialog instead of the button.
        onCloseAutoFocus={(event) => {
          if (!chosen.current) return;
          event.preventDefault();
          chosen.current();
          chosen.current = undefined;
        }}
      >
        {items.map(({ name, icon: Icon, press }) => (
          <DropdownMenuItem
            key={name}
            onSelect={() => {
              chosen.current = press;
            }}
          >
            <Icon aria-hidden="true" />
            {name}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
