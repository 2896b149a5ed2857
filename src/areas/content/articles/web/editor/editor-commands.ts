import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { Attrs, MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, NodeSelection, type Transaction } from 'prosemirror-state';
import { articleSchema } from '../../article-schema.ts';

const { nodes, marks } = articleSchema;
const { paragraph, heading, blockquote, bullet_list, ordered_list, list_item } = nodes;

/** Whether the text at the cursor, or part of the selected text, has this mark. */
export function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, $from, empty } = selection;
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, type);
}

/** Whether the cursor is inside a node of this type and these attributes. */
export function isInside({ selection: { $from } }: EditorState, type: NodeType, attrs: Attrs = {}): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    const isMeant = Object.entries(attrs).every(([name, value]) => node.attrs[name] === value);
    if (node.type === type && isMeant) return true;
  }
  return false;
}

const toggleHeading =
  (level: number): Command =>
  (state, dispatch) =>
    isInside(state, heading, { level })
      ? setBlockType(paragraph)(state, dispatch)
      : setBlockType(heading, { level })(
          state,
          dispatch && ((made) => dispatch(spacesForBreaks(state, made))),
        );

/** Replaces each line break that `made` removes from a heading with a space. */
function spacesForBreaks(state: EditorState, made: Transaction): Transaction {
  const breaks: number[] = [];
  const { $from, $to } = state.selection;
  state.doc.nodesBetween($from.start(), $to.end(), (node, position) => {
    if (node.type === nodes.hard_break) breaks.push(position);
    return true;
  });
  for (const position of breaks) {
    const place = made.mapping.mapResult(position);
    if (place.deletedAfter) made.insertText(' ', place.pos);
  }
  return made;
}

/** Makes a list, ends it, or turns one kind into the other. */
const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    if (isInside(state, type)) return liftListItem(list_item)(state, dispatch);
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      if (![bullet_list, ordered_list].includes($from.node(depth).type)) continue;
      dispatch?.(state.tr.setNodeMarkup($from.before(depth), type));
      return true;
    }
    return wrapInList(type)(state, dispatch);
  };

const toggleQuote: Command = (state, dispatch) =>
  isInside(state, blockquote) ? lift(state, dispatch) : wrapIn(blockquote)(state, dispatch);

type Tool = { run: Command; isOn(state: EditorState): boolean };

/** The commands of the buttons that switch a format on and off. */
export const tools = {
  bold: { run: toggleMark(marks.strong), isOn: (state) => hasMark(state, marks.strong) },
  italic: { run: toggleMark(marks.em), isOn: (state) => hasMark(state, marks.em) },
  heading: { run: toggleHeading(2), isOn: (state) => isInside(state, heading, { level: 2 }) },
  subheading: { run: toggleHeading(3), isOn: (state) => isInside(state, heading, { level: 3 }) },
  bullets: { run: toggleList(bullet_list), isOn: (state) => isInside(state, bullet_list) },
  numbers: { run: toggleList(ordered_list), isOn: (state) => isInside(state, ordered_list) },
  quote: { run: toggleQuote, isOn: (state) => isInside(state, blockquote) },
} as const satisfies Record<string, Tool>;

export type ToolName = keyof typeof tools;

/** Turns the selected text into a link, or inserts `text` as one; an empty address removes the link. */
export const setLink =
  (href: string, text: string): Command =>
  (state, dispatch) => {
    const { from, to, empty } = linkRange(state);
    if (href === '') dispatch?.(state.tr.removeMark(from, to, marks.link));
    else {
      const link = marks.link.create({ href });
      if (empty) dispatch?.(state.tr.replaceSelectionWith(articleSchema.text(text || href, [link]), false));
      else dispatch?.(state.tr.removeMark(from, to, marks.link).addMark(from, to, link));
    }
    return true;
  };

/** The address of the link at the cursor; empty when there is none. */
export function linkAt(state: EditorState): string {
  const { from, to } = linkRange(state);
  let href = '';
  state.doc.nodesBetween(from, to, (node) => {
    href ||= String(marks.link.isInSet(node.marks)?.attrs.href ?? '');
  });
  return href;
}

/** The selection; without one, the range around the cursor with the same link. */
function linkRange({ selection }: EditorState): { from: number; to: number; empty: boolean } {
  const { from, to, empty, $from } = selection;
  const link = empty ? marks.link.isInSet($from.marks()) : undefined;
  if (!link) return { from, to, empty };
  const { parent } = $from;
  const isLinked = (index: number) =>
    index >= 0 && index < parent.childCount && link.isInSet(parent.child(index).marks);
  let first = $from.index();
  if (!isLinked(first)) first -= 1;
  let last = first;
  while (isLinked(first - 1)) first -= 1;
  while (isLinked(last + 1)) last += 1;
  return { from: $from.posAtIndex(first), to: $from.posAtIndex(last + 1), empty: false };
}

/** The address, alternative text and caption of a picture. */
export type PictureText = { src: string; alt: string; caption: string };

/** The selected picture; undefined when none is selected. */
export function pictureAt({ selection }: EditorState): PictureText | undefined {
  if (!(selection instanceof NodeSelection) || selection.node.type !== nodes.image) return undefined;
  const { src, alt, title } = selection.node.attrs;
  return { src: String(src), alt: String(alt), caption: String(title ?? '') };
}

/** Inserts a picture in place of the selection. */
export const insertPicture =
  ({ src, alt, caption }: PictureText): Command =>
  (state, dispatch) => {
    const linked =
      pictureAt(state) && state.selection instanceof NodeSelection ? state.selection.node.marks : [];
    const picture = nodes.image.create({ src, alt, title: caption || null }, null, linked);
    dispatch?.(state.tr.replaceSelectionWith(picture, false).scrollIntoView());
    return true;
  };

/** Turns a paragraph into a block of code, and back. */
export const toggleCodeBlock: Command = (state, dispatch) =>
  setBlockType(isInside(state, nodes.code_block) ? paragraph : nodes.code_block)(state, dispatch);

/** Inserts a horizontal rule at the cursor. */
export const insertLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.horizontal_rule.create(), false).scrollIntoView());
  return true;
};
