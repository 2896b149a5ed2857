import type { TFunction } from 'i18next';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { ApiError } from './api-client.ts';

/** The message for a failure, for a toast or a field: the server's own for a refusal, otherwise a general one. */
export function useErrorMessage(): (error: unknown) => string {
  const { t } = useTranslation('site');
  return (error) => errorMessage(t, error);
}

/** The same outside of components; `t` must have the messages of `site`. */
export function errorMessage(t: TFunction, error: unknown): string {
  const isRefusal = error instanceof ApiError;
  if (!isRefusal && navigator.onLine === false) return t('offline.title');
  return (isRefusal && error.sentence) || t('errors.unexpected');
}
