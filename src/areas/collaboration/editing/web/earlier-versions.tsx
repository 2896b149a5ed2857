import { type QueryKey, useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useId, useState } from 'react';
import { undoSeconds } from '#areas/collaboration/undo/undo.rules.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent, DialogTrigger } from '#ui/dialog.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { toast } from '#ui/toast.ts';
import type { EarlierTextsView } from '../earlier-texts.schema.ts';
import { type Texts, textAt } from '../merge-texts.ts';
import { ComparedText } from './compared-text.tsx';
import { LanguageChoice } from './public/language-choice.tsx';
import type { TextsEditor } from './public/use-texts-editor.ts';

/** How to read the earlier versions of some texts (`listEarlierTexts`). */
export type VersionsQuery = {
  queryKey: QueryKey;
  /** The live topic of changes to the texts. */
  topic: string;
  list(): Promise<{ items: EarlierTextsView[] }>;
  read(id: string): Promise<{ texts: Texts }>;
};

/** Earlier versions, and how to interpret their paths. */
export type VersionedTexts = VersionsQuery & {
  /** The paths of the texts in a language, and of those without a language. */
  pathsIn(language: Locale): readonly string[];
  formatPath(path: string): string;
  /** Converts a text to plain text. */
  plainText(text: string): string;
};

type EarlierVersionsProps = { of: VersionedTexts; language: Locale; editor: TextsEditor };

/** Compares the earlier versions of texts with the draft, and can copy one of them into the form. */
export function EarlierVersions({ of, language, editor }: EarlierVersionsProps) {
  const { t } = useTranslation(['editing', 'site']);
  const [isOpen, setOpen] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: of.queryKey,
    queryFn: () => of.list(),
    enabled: isOpen,
    staleTime: 10_000,
    meta: { failedTitle: 'site:failedLoads.settings', changesWith: [of.topic] },
  });

  function take(texts: Texts): void {
    // Texts that did not exist in the earlier version become empty.
    const paths = [...Object.keys(editor.texts), ...Object.keys(texts)];
    const onSelect = editor.replace(Object.fromEntries(paths.map((path) => [path, textAt(texts, path)])));
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
          <Versions {...{ of, language, editor }} versions={data.items} onTake={take} />
        )}
      </DialogContent>
    </Dialog>
  );
}

type VersionsProps = EarlierVersionsProps & {
  versions: readonly EarlierTextsView[];
  onTake(texts: Texts): void;
};

function Versions({ of, language: first, editor, versions, onTake }: VersionsProps) {
  const { t } = useTranslation('editing');
  const { locale } = useSite();
  const [id, setId] = useState(versions[0]?.id ?? '');
  const [language, setLanguage] = useState(first);
  // Earlier versions never change.
  const { data } = useQuery({
    queryKey: [...of.queryKey, id],
    queryFn: () => of.read(id),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failedTitle: 'site:failedLoads.settings' },
  });
  const known = [...new Set(locales.flatMap((each) => of.pathsIn(each)))];
  const partsOf = (paths: readonly string[]) =>
    known.filter((each) => paths.includes(each)).map(of.formatPath);
  const nameOf = ({ replacedAt, replacedBy, changed }: EarlierTextsView) => {
    const date = formatDate(locale, replacedAt, { withTime: true });
    return {
      label: replacedBy ? t('versions.until', { date, name: replacedBy }) : t('versions.untilOnly', { date }),
      description: t('versions.changed', { parts: partsOf(changed).join(', ') }),
    };
  };
  const isMissing = (each: Locale) => data && !of.pathsIn(each).some((path) => data.texts[path]);
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
        <LanguageChoice language={language} missing={locales.filter(isMissing)} onChange={setLanguage} />
      </div>
      {data &&
        of
          .pathsIn(language)
          .map((path) => (
            <Difference
              key={path}
              {...{ of, path, language }}
              earlier={textAt(data.texts, path)}
              now={editor.text(path)}
            />
          ))}
      <Button disabled={!data} onClick={() => data && onTake(data.texts)} className="justify-self-end">
        {t('versions.take')}
      </Button>
    </div>
  );
}

type DifferenceProps = { of: VersionedTexts; path: string; language: Locale; earlier: string; now: string };

/** A text before and now, side by side; renders nothing when both are empty. */
function Difference({ of, path, language, earlier, now }: DifferenceProps) {
  const { t } = useTranslation('editing');
  if (earlier === '' && now === '') return null;
  const [before, after] = withoutEqualMarks([earlier, now], of.plainText);
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Side
        title={t('versions.earlier')}
        part={of.formatPath(path)}
        language={language}
        text={before}
        other={after}
      />
      <Side
        title={t('versions.now')}
        part={of.formatPath(path)}
        language={language}
        text={after}
        other={before}
      />
    </div>
  );
}

/** Two texts without markup; with it if they differ only in their markup. */
function withoutEqualMarks(
  [one, other]: readonly [string, string],
  plainText: (text: string) => string,
): readonly [string, string] {
  const [plainOne, plainOther] = [plainText(one), plainText(other)];
  return plainOne === plainOther ? [one, other] : [plainOne, plainOther];
}

type SideProps = { title: string; part: string; language: Locale; text: string; other: string };

function Side({ title, part, language, text, other }: SideProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg border p-3">
      <h3 id={id} className="mb-2 font-semibold">
        {title} <span className="font-normal text-muted-foreground">· {part}</span>
      </h3>
      <div lang={language}>
        <ComparedText text={text} other={other} />
      </div>
    </section>
  );
}
