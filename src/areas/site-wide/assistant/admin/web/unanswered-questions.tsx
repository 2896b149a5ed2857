import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { localeNames, localeTags } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { AssistantReport, Meanings, UnderstoodQuestion } from '../../assistant.schema.ts';
import type { LearntIntent } from '../../intents.ts';
import { understoodQuery, useTeachExample } from './admin-assistant.query.ts';
import { TeachDialog } from './teach-dialog.tsx';

type Question = AssistantReport['unanswered'][number];

/** Questions without a good answer, with what they may mean. */
export function UnansweredQuestions({
  questions,
  meanings,
}: {
  questions: readonly Question[];
  meanings: Meanings;
}) {
  const { t } = useTranslation('assistant-admin');
  const { locale: reader } = useSite();
  if (questions.length === 0) return <p className="text-muted-foreground">{t('noneLast')}</p>;
  return (
    <ul className="grid gap-2">
      {questions.map((asked) => (
        <li key={asked.id} className="grid gap-2 rounded-lg border bg-card px-4 py-3">
          <div>
            <p translate="no" lang={localeTags[asked.locale]} className="wrap-anywhere">
              {asked.question}
            </p>
            <p className="text-sm text-muted-foreground">
              {[
                localeNames[asked.locale],
                formatDate(reader, asked.askedAt),
                asked.isAnswered ? t('inVain') : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <Teaching asked={asked} meanings={meanings} />
        </li>
      ))}
    </ul>
  );
}

/** The possible meanings of a question, which come later when the assistant has to learn its language first. */
function Teaching({ asked, meanings }: { asked: Question; meanings: Meanings }) {
  const { api } = useSite();
  const { data, isPending } = useQuery(understoodQuery(api, asked.locale));
  const understood = data?.items.find(({ id }) => id === asked.id);
  return (
    <>
      {isPending && <Skeleton className="h-9 max-w-sm" />}
      {understood?.ownAnswerId === null && (
        <Meaning asked={asked} understood={understood} meanings={meanings} />
      )}
      <OwnAnswerLink asked={asked} ownAnswerId={understood?.ownAnswerId ?? null} />
    </>
  );
}

/** Buttons for the most probable meanings; afterwards the taught one, the answer with it, and undo. */
function Meaning({
  asked,
  understood: { nearest, taught: known },
  meanings,
}: {
  asked: Question;
  understood: UnderstoodQuestion;
  meanings: Meanings;
}) {
  const { t } = useTranslation(['assistant-admin', 'site']);
  const teach = useTeachExample();
  const { question, locale: language } = asked;
  const last = teach.isSuccess ? teach.variables : undefined;
  // An edited question is not the one in the list.
  const taught = last?.to ? last : { question, language, from: null, to: known };
  const nameOf = (meaning: LearntIntent) =>
    meanings.find((each) => each.meaning === meaning)?.name ?? meaning;
  const undo = () => teach.mutate({ ...taught, from: taught.to, to: taught.from });
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="sr-only">{`${t('teach.meaning')}: ${question}`}</legend>
      <div role="status" className="text-sm empty:hidden">
        {taught.to !== null && (
          <>
            <p className="wrap-anywhere">{t('teach.taught', { meaning: nameOf(taught.to) })}</p>
            {last?.to && teach.data && (
              <p className="text-muted-foreground">
                {`${t('teach.now')} `}
                <span translate="no" lang={localeTags[language]} className="line-clamp-2 wrap-anywhere">
                  {teach.data.reply}
                </span>
              </p>
            )}
          </>
        )}
      </div>
      {taught.to === null ? (
        <div className="flex flex-wrap items-center gap-2 scriptless:hidden">
          <span aria-hidden="true" className="text-sm font-semibold">
            {t('teach.meaning')}
          </span>
          {[...nearest, 'unknown' as const].map((meaning) => (
            <Button
              key={meaning}
              variant="outline"
              size="sm"
              pending={teach.isPending && teach.variables.to === meaning}
              onClick={() => teach.mutate({ question, language, from: null, to: meaning })}
            >
              {nameOf(meaning)}
            </Button>
          ))}
          <TeachDialog asked={asked} nearest={nearest} meanings={meanings} teach={teach.mutateAsync} />
        </div>
      ) : (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start scriptless:hidden"
          pending={teach.isPending}
          onClick={undo}
          aria-label={`${t('site:common.undo')}: ${question}`}
        >
          {t('site:common.undo')}
        </Button>
      )}
    </fieldset>
  );
}

const linkClasses =
  'inline-flex min-h-11 items-center justify-self-start underline underline-offset-4 hover:text-primary scriptless:hidden';

function OwnAnswerLink({
  asked: { id, question },
  ownAnswerId,
}: {
  asked: Question;
  ownAnswerId: string | null;
}) {
  const { t } = useTranslation('assistant-admin');
  return ownAnswerId === null ? (
    <Link
      to="/admin/assistente/risposte/nuova"
      search={{ domanda: id }}
      aria-label={`${t('own.answer')}: ${question}`}
      className={linkClasses}
    >
      {t('own.answer')}
    </Link>
  ) : (
    <Link
      to="/admin/assistente/risposte/$id"
      params={{ id: ownAnswerId }}
      aria-label={`${t('own.see')}: ${question}`}
      className={linkClasses}
    >
      {t('own.see')}
    </Link>
  );
}
