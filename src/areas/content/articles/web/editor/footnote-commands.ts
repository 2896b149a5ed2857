import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, NodeSelection } from 'prosemirror-state';
import { articleSchema, readMarkdown, writeMarkdown } from '../../article-schema.ts';

const { nodes, marks } = articleSchema;

/** The Markdown of the selected footnote; empty when none is selected. */
export function footnoteAt({ selection }: EditorState): string {
  if (!(selection instanceof NodeSelection) || selection.node.type !== nodes.footnote) return '';
  const paragraph = nodes.paragraph.create(null, selection.node.content);
  return writeMarkdown(nodes.doc.create(null, paragraph));
}

/** Inserts a footnote at the cursor, or replaces the selected one; an empty text deletes it. */
export const setFootnote =
  (text: string): Command =>
  (state, dispatch) => {
    const content = footnoteContent(text);
    const { from, to } = state.selection;
    const isSelected = footnoteAt(state) !== '';
    if (content.length === 0) {
      if (isSelected) dispatch?.(state.tr.delete(from, to));
      return true;
    }
    const footnote = nodes.footnote.create(null, content);
    // After a selected word, not in its place.
    dispatch?.(
      (isSelected
        ? state.tr.replaceWith(from, to, footnote)
        : state.tr.insert(to, footnote)
      ).scrollIntoView(),
    );
    return true;
  };

/** A web address that is not a link yet. */
const bareAddress = /(?<![<(\]\w])https?:\/\/[^\s<>()[\]]+[^\s<>()[\].,;:!?]/g;

/** The content of a footnote: text with emphasis and links, in one line. Web addresses become links. */
function footnoteContent(text: string): Node[] {
  const found: Node[] = [];
  readMarkdown(text.replace(bareAddress, '<$&>')).descendants((node) => {
    if (node.isTextblock && found.length > 0) found.push(articleSchema.text(' '));
    if (node.isText) found.push(node.mark(marks.code.removeFromSet(node.marks)));
  });
  return found;
}
