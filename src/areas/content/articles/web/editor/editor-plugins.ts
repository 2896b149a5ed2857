import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command, Plugin } from 'prosemirror-state';
import { articleSchema } from '../../article-schema.ts';
import { lastParagraph, tableKeys, tablePlugins } from './table-commands.ts';

const { nodes, marks } = articleSchema;

const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  // Headings and table cells have one line.
  if (!state.selection.$from.parent.type.contentMatch.matchType(nodes.hard_break)) return true;
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
});

/** The usual keys of text editors. Tab is not used outside of tables, so that it leaves the editor. */
const keys: Record<string, Command> = {
  'Mod-z': undo,
  'Shift-Mod-z': redo,
  'Mod-y': redo,
  'Mod-b': toggleMark(marks.strong),
  'Mod-i': toggleMark(marks.em),
  'Mod-`': toggleMark(marks.code),
  Enter: splitListItem(nodes.list_item),
  'Shift-Enter': breakLine,
  'Mod-]': sinkListItem(nodes.list_item),
  'Mod-[': liftListItem(nodes.list_item),
};

/** Typed Markdown that becomes a list, a quote or a heading. */
const typed = inputRules({
  rules: [
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
    wrappingInputRule(/^\s*[-+*]\s$/, nodes.bullet_list),
    wrappingInputRule(
      /^(\d{1,4})\.\s$/,
      nodes.ordered_list,
      ([, number]) => ({ order: Number(number) }),
      ([, number], list) => list.childCount + Number(list.attrs.order) === Number(number),
    ),
    textblockTypeInputRule(/^```$/, nodes.code_block),
    textblockTypeInputRule(/^(#{2,3})\s$/, nodes.heading, ([, signs]) => ({ level: signs?.length ?? 2 })),
  ],
});

/** `openLink` is called for Ctrl+K. */
export const editorPlugins = (openLink: () => void): Plugin[] => [
  typed,
  keymap({
    ...keys,
    'Mod-k': () => {
      openLink();
      return true;
    },
  }),
  keymap(tableKeys),
  keymap(baseKeymap),
  ...tablePlugins(),
  lastParagraph(),
  history(),
];
