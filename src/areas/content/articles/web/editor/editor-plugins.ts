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
  // A heading and a cell of a table have one line.
  if (!state.selection.$from.parent.type.contentMatch.matchType(nodes.hard_break)) return true;
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
});

/** Keys as in any editor of texts. Tab is not among them: outside tables it leads out of the editor. */
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

/** What becomes a list, a quote or a heading while it is typed, as in Markdown. */
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

/** `openLink` is what Ctrl+K does. */
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
