import { useFailureToast } from '#framework/web/use-action.ts';
import { type Locale, localeTags } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Field } from '#ui/field.tsx';
import { lazyComponent, useLazyComponent } from '#ui/lazy-component.ts';
import { Textarea } from '#ui/textarea.tsx';
import { maxArticleLength } from '../../articles.rules.ts';
import type { RichEditorProps } from '../editor/rich-editor.tsx';

export type MarkdownEditorProps = {
  label: string;
  language: Locale;
  hint?: string | false;
  error?: string | undefined;
  /** Markdown. The editor has its own state: change its `key` to show another text. */
  value: string;
  onChange(markdown: string): void;
};

const richEditor = lazyComponent<RichEditorProps>(async () => {
  const { RichEditor } = await import('../editor/rich-editor.tsx');
  return RichEditor;
});

/**
 * An editor for text with headings, lists, links and pictures, which is stored as Markdown. While its code is
 * loading, or if loading fails, the Markdown itself can be edited.
 */
export function MarkdownEditor({ label, language, hint, error, value, onChange }: MarkdownEditorProps) {
  const { t } = useTranslation('articles');
  const showFailure = useFailureToast();
  const Rich = useLazyComponent(richEditor, true, (failure) => showFailure(failure, t('editor.notLoaded')));
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) =>
        Rich ? (
          <Rich
            id={control.id}
            describedBy={control['aria-describedby']}
            isInvalid={control['aria-invalid'] === true}
            label={label}
            language={localeTags[language]}
            value={value}
            onChange={onChange}
          />
        ) : (
          <Textarea
            {...control}
            lang={localeTags[language]}
            translate="no"
            maxLength={maxArticleLength}
            rows={12}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Field>
  );
}
