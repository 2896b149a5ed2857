import type { ReactNode } from 'react';
import type { Locale } from '#platform/i18n/locales.ts';
import type { AnyDocument } from '../../define-document.ts';
import type { StoredTexts } from '../../stored-texts.ts';
import { EarlierVersions, type VersionsQuery } from '../earlier-versions.tsx';
import { EditedForm } from './edited-form.tsx';
import type { TextsEditor } from './use-texts-editor.ts';

type DocumentFormProps = {
  title: string;
  /** The result of `useDocumentEditor`. */
  editing: {
    document: AnyDocument;
    stored: StoredTexts | undefined;
    editor: TextsEditor;
    language: Locale;
    isSaving: boolean;
  };
  /** How to read the earlier versions, if there are any. */
  versions?: VersionsQuery | undefined;
  /** The label of a path: `title.de` is the title in German. */
  formatPath(path: string): string;
  /** Converts a text that is merged line by line to plain text. */
  plainText?(text: string): string;
  onSave(): void;
  onPublish?: (() => void) | undefined;
  /** More buttons beside "save". */
  actions?: ReactNode;
  children: ReactNode;
};

/** The form of a document: its notes, its earlier versions, its fields, and the button that saves it. */
export function DocumentForm({
  title,
  editing: { document, stored, editor, language, isSaving },
  versions,
  formatPath,
  plainText = (text) => text,
  onSave,
  onPublish,
  actions,
  children,
}: DocumentFormProps) {
  return (
    <EditedForm
      label={title}
      editor={editor}
      changedBy={stored?.lastChange?.by}
      isSaving={isSaving}
      formatPart={formatPath}
      formatValue={(path, text) =>
        document.hasLines(path) && typeof text === 'string' ? plainText(text) : undefined
      }
      onSave={onSave}
      onPublish={onPublish}
      actions={actions}
    >
      {stored && stored.version > 1 && versions && (
        <EarlierVersions
          of={{ ...versions, pathsIn: document.pathsIn, formatPath, plainText }}
          language={language}
          editor={editor}
        />
      )}
      {children}
    </EditedForm>
  );
}
