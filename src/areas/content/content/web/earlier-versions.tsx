import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useId, useState } from 'react';
import type { EarlierTextsView } from '#areas/collaboration/editing/earlier-texts.schema.ts';
import { ComparedText } from '#areas/collaboration/editing/web/public/compared-text.tsx';
import { LanguageChoice } from '#areas/collaboration/editing/web/public/language-choice.tsx';
import type { TextsEditor } from '#areas/collaboration/editing/web/public/use-texts-editor.ts';
import { undoSeconds } from '#areas/collaboration/undo/undo.rules.ts';
import { withoutMarks } from '#areas/content/articles/without-marks.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { type Locale, localeNames, locales } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent, DialogTrigger } from '#ui/dialog.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { toast } from '#ui/toast.ts';
import type { ArticleKey } from '../articles.rules.ts';
import { earlierArticleQuery, earlierArticlesQuery } from './articles.query.ts';

type EarlierVersionsProps = { articleKey: ArticleKey; language: Locale; editor: TextsEditor };

/** Shows the earlier versions of an article beside what is typed, and takes one of them into the form. */
export function EarlierVersions({ articleKey, language, editor }: EarlierVersionsProps) {
  const { t } = useTranslation(['content', 'site']);
  const { api } = useSite();
  const [isOpen, setOpen] = useState(false);
  const { data, isError, refetch } = useQuery({
    ...earlierArticlesQuery(api, articleKey),
    enabled: isOpen,
  });

  function take(texts: Readonly<Partial<Record<Locale, string>>>): void {
    const onSelect = editor.replace(Object.fromEntries(locales.map((each) => [each, texts[each] ?? ''])));
    setOpen(false);
    const action = { label: t('site:common.undo'), onSelect };
    toast({
      title: t('versions.taken'),
      description: t('versions.takenHint'),
      action,
      duration: undoSeconds * 1000,
    });
  }

  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm" className="justify-self-start">
          <History aria-hidden="true" />
          {t('versions.open')}
        </Button>
      </DialogTrigger>
      <DialogContent
        title={t('versions.open')}
        description={t('versions.description')}
        closeLabel={t('site:close')}
        className="max-w-4xl"
      >
        {!data && !isError && <Spinner label={t('site:loading')} />}
        {!data && isError && <Button onClick={() => void refetch()}>{t('site:common.retry')}</Button>}
        {data?.items.length === 0 && <p>{t('versions.none')}</p>}
        {data && data.items.length > 0 && (
          <Versions {...{ articleKey, language, editor }} versions={data.items} onTake={take} />
        )}
      </DialogContent>
    </Dialog>
  );
}

type VersionsProps = EarlierVersionsProps & {
  versions: readonly EarlierTextsView[];
  onTake(texts: Readonly<Partial<Record<Locale, string>>>): void;
};

function Versions({ articleKey, language: first, editor, versions, onTake }: VersionsProps) {
  const { t } = useTranslation('content');
  const { api, locale } = useSite();
  const [id, setId] = useState(versions[0]?.id ?? '');
  const [language, setLanguage] = useState(first);
  const { data } = useQuery(earlierArticleQuery(api, articleKey, id));
  const nameOf = ({ replacedAt, replacedBy, changed }: EarlierTextsView) => {
    const date = formatDate(locale, replacedAt, { withTime: true });
    const languages = locales.filter((each) => changed.includes(each)).map((each) => localeNames[each]);
    return {
      label: replacedBy ? t('versions.until', { date, name: replacedBy }) : t('versions.untilOnly', { date }),
      description: t('versions.changed', { languages: languages.join(', ') }),
    };
  };
  const [earlier, now] = withoutEqualMarks(data?.texts[language] ?? '', editor.text(language));
  return (
    <div className="grid gap-5">
      <div className="max-h-56 overflow-y-auto p-1">
        <RadioGroup
          legend={t('versions.choose')}
          options={versions.map((version) => ({ value: version.id, ...nameOf(version) }))}
          value={id}
          onValueChange={setId}
        />
      </div>
      <div className="max-w-sm">
        <LanguageChoice
          language={language}
          missing={data ? locales.filter((each) => !data.texts[each]) : []}
          onChange={setLanguage}
        />
      </div>
      {data && (
        <div className="grid gap-4 md:grid-cols-2">
          <Side
            title={t('versions.earlier')}
            language={language}
            text={earlier}
            other={editor.text(language)}
          />
          <Side title={t('versions.now')} language={language} text={now} other={earlier} />
        </div>
      )}
      <Button disabled={!data} onClick={() => data && onTake(data.texts)} className="justify-self-end">
        {t('versions.take')}
      </Button>
    </div>
  );
}

/** Two texts as people read them; with their signs where they differ in these only. */
function withoutEqualMarks(one: string, other: string): [string, string] {
  const read: [string, string] = [withoutMarks(one), withoutMarks(other)];
  return read[0] === read[1] ? [one, other] : read;
}

type SideProps = { title: string; language: Locale; text: string; other: string };

function Side({ title, language, text, other }: SideProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg border p-3">
      <h3 id={id} className="mb-2 font-semibold">
        {title}
      </h3>
      <div lang={language}>
        <ComparedText text={text} other={other} />
      </div>
    </section>
  );
}
