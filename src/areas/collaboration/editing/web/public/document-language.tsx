import type { ReactNode } from 'react';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import type { AnyDocument } from '../../define-document.ts';
import { LanguageChoice } from './language-choice.tsx';
import type { TextsEditor } from './use-texts-editor.ts';

type DocumentLanguageProps = {
  /** The result of `useDocumentEditor`. */
  editing: {
    document: AnyDocument;
    editor: TextsEditor;
    language: Locale;
    setLanguage(language: Locale): void;
  };
  hint: ReactNode;
};

/** Chooses the language in which a document is edited; languages without a text are marked. */
export function DocumentLanguage({ editing, hint }: DocumentLanguageProps) {
  const { document, editor, language, setLanguage } = editing;
  const used = document.languagesOf(editor.texts);
  return (
    <div className="max-w-sm">
      <LanguageChoice
        language={language}
        missing={locales.filter((each) => !used.includes(each))}
        hint={hint}
        onChange={setLanguage}
      />
    </div>
  );
}
