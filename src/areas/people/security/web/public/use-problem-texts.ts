import { useTranslation } from '#platform/i18n/use-translation.ts';

/** The error messages for `useForm`; those of passwords belong to the area sign-in. */
export function useProblemTexts() {
  const { t } = useTranslation(['security', 'sign-in']);
  return (keys: string[], options: Record<string, unknown> & { defaultValue: string }): string =>
    t(
      [...keys.filter(isOwn).flatMap((key) => [key, `sign-in:${key}`]), ...keys.filter((key) => !isOwn(key))],
      options,
    );
}

const isOwn = (key: string): boolean => !key.includes(':');
