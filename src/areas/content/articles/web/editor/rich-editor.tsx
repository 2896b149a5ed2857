import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { cn } from '#ui/class-names.ts';
import { controlClasses } from '#ui/control-classes.ts';
import { toast } from '#ui/toast.ts';
import { readMarkdown, writeMarkdown } from '../../article-schema.ts';
import { pictureIn } from '../../articles.rules.ts';
import { carriedPicture } from './carried-picture.ts';
import { insertPicture, linkAt, pictureAt, setLink } from './editor-commands.ts';
import { editorPlugins } from './editor-plugins.ts';
import { footnoteAt, setFootnote } from './footnote-commands.ts';
import { FootnoteDialog } from './footnote-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { readPasted } from './pasted-html.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { withLastParagraph } from './table-commands.ts';
import { Toolbar } from './toolbar.tsx';

export type RichEditorProps = {
  id: string;
  label: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  /** A language tag such as `de-DE`. */
  language: string;
  value: string;
  onChange(markdown: string): void;
};

type Asking = { for: 'link' } | { for: 'footnote' } | { for: 'picture'; file?: File };

/** The editor of articles, with its toolbar and dialogs. */
export function RichEditor(props: RichEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<Asking>();
  const { view, state } = useEditorView(place, props, setAsking);

  function run(command: Command): void {
    if (!view) return;
    command(view.state, view.dispatch, view);
    view.focus();
  }
  function choose(command: Command): void {
    setAsking(undefined);
    // After the dialog has restored the focus.
    requestAnimationFrame(() => run(command));
  }

  return (
    <div>
      {state && (
        <Toolbar
          state={state}
          controls={props.id}
          run={run}
          onLink={() => setAsking({ for: 'link' })}
          onPicture={() => setAsking({ for: 'picture' })}
          onFootnote={() => setAsking({ for: 'footnote' })}
        />
      )}
      <div ref={place} />
      {state && asking?.for === 'link' && (
        <LinkDialog
          address={linkAt(state)}
          needsText={state.selection.empty && linkAt(state) === ''}
          onChoose={(address, text) => choose(setLink(address, text))}
          onClose={() => setAsking(undefined)}
        />
      )}
      {state && asking?.for === 'footnote' && (
        <FootnoteDialog
          text={footnoteAt(state)}
          onChoose={(text) => choose(setFootnote(text))}
          onClose={() => setAsking(undefined)}
        />
      )}
      {state && asking?.for === 'picture' && (
        <PictureDialog
          file={asking.file}
          picture={asking.file ? undefined : pictureAt(state)}
          onChoose={(picture) => choose(insertPicture(picture))}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}

/**
 * Creates the editor in its element, and returns its state for the toolbar. Later changes of the options
 * update only its attributes.
 */
function useEditorView(
  place: { current: HTMLElement | null },
  props: RichEditorProps,
  ask: (asking: Asking) => void,
) {
  const { t } = useTranslation('articles');
  const [view, setView] = useState<EditorView>();
  const [state, setState] = useState<EditorState>();
  const create = useEffectEvent((element: HTMLElement) => {
    const editor = new EditorView(element, {
      state: EditorState.create({
        doc: withLastParagraph(readMarkdown(props.value)),
        plugins: editorPlugins(() => ask({ for: 'link' })),
      }),
      attributes: attributesOf(props),
      dispatchTransaction(transaction) {
        const next = editor.state.apply(transaction);
        editor.updateState(next);
        setState(next);
        if (transaction.docChanged) notify(writeMarkdown(next.doc));
      },
      handlePaste: (_, event) => takePicture(event.clipboardData),
      transformPastedHTML: readPastedHtml,
      // The preceding click has selected it.
      handleDoubleClickOn(_, __, { type }) {
        if (type.name === 'footnote') ask({ for: 'footnote' });
        else if (type.name === 'image') ask({ for: 'picture' });
        else return false;
        return true;
      },
      handleDrop: (_, event, _slice, isMoved) => !isMoved && takePicture(event.dataTransfer),
    });
    setState(editor.state);
    return editor;
  });
  const notify = useEffectEvent((markdown: string) => props.onChange(markdown));
  const readPastedHtml = useEffectEvent((pasted: string): string => {
    const { html, lostPictures } = readPasted(pasted, (address) => pictureIn(address) !== undefined);
    if (lostPictures > 0)
      toast({ title: t('picture.lost', { count: lostPictures }), description: t('picture.lostHint') });
    return html;
  });
  const takePicture = useEffectEvent((data: DataTransfer | null): boolean => {
    const file = carriedPicture(data);
    if (file) ask({ for: 'picture', file });
    return file !== undefined;
  });

  useEffect(() => {
    if (!place.current) return;
    const editor = create(place.current);
    setView(editor);
    return () => editor.destroy();
  }, [place]);
  const { id, label, describedBy, isInvalid, language } = props;
  useEffect(() => {
    view?.setProps({ attributes: attributesOf({ id, label, describedBy, isInvalid, language }) });
  }, [view, id, label, describedBy, isInvalid, language]);
  return { view, state };
}

type Named = Pick<RichEditorProps, 'id' | 'label' | 'describedBy' | 'isInvalid' | 'language'>;

const attributesOf = ({ id, label, describedBy, isInvalid, language }: Named): Record<string, string> => ({
  id,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': label,
  ...(describedBy && { 'aria-describedby': describedBy }),
  ...(isInvalid && { 'aria-invalid': 'true' }),
  lang: language,
  translate: 'no',
  class: cn(controlClasses, 'article min-h-72 rounded-t-none! whitespace-pre-wrap'),
});
