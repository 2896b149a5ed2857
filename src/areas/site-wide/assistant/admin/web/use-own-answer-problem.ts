import { useSite } from '#platform/browser/use-site.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { maxAnswerLength, maxPhrasingLength, maxPhrasings } from '../../own-answers.rules.ts';

/** The message for a field's problem, by its path; undefined when there is none. */
export function useOwnAnswerProblem(): (path: string, code: string | undefined) => string | undefined {
  const { t } = useTranslation(['assistant-admin', 'site']);
  const { locale } = useSite();
  return (path, code) => {
    const isAnswer = path.startsWith('answer.');
    switch (code) {
      case undefined:
        return undefined;
      case 'required':
        if (path.endsWith('.it')) return t('own.problems.italian');
        return t(isAnswer ? 'own.problems.answer' : 'own.problems.questions');
      case 'too_many':
        return t('own.problems.tooMany', { max: maxPhrasings });
      case 'too_long':
        return isAnswer
          ? t('own.problems.answerTooLong', { max: formatNumber(locale, maxAnswerLength) })
          : t('own.problems.questionTooLong', { max: maxPhrasingLength });
      case 'invalid':
        return t('own.problems.noWords');
      case 'unknown_value':
        return t('own.problems.pageGone');
      default:
        return t('site:errors.invalid_input');
    }
  };
}
