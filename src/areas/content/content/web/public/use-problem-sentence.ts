import { useTranslation } from '#platform/i18n/use-translation.ts';

/** The message for a field's problem; undefined when there is none. */
export function useProblemSentence(): (code: string | undefined) => string | undefined {
  const { t } = useTranslation(['content', 'site']);
  return (code) => {
    if (code === undefined) return undefined;
    if (code === 'too_long') return t('tooLong');
    return code === 'required' ? t('italianMissing') : t('site:errors.invalid_input');
  };
}
