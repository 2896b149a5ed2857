import { useTranslation } from '#platform/i18n/use-translation.ts';

/** The message for a field's problem; undefined when there is none. */
export function useProblemSentence(): (code: string | undefined) => string | undefined {
  const { t } = useTranslation(['blog-admin', 'blog', 'articles', 'site']);
  return (code) => {
    switch (code) {
      case undefined:
        return undefined;
      case 'required':
        return t('problems.required');
      case 'too_long':
        return t('problems.tooLong');
      case 'slug_taken':
        return t('blog:errors.slug_taken');
      case 'picture_gone':
        return t('articles:errors.picture_gone');
      default:
        return t('site:errors.invalid_input');
    }
  };
}
