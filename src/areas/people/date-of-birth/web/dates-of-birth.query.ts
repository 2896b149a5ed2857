import { useAction } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { datesOfBirthClient } from '../date-of-birth.client.ts';

/** Loaded on request of an administrator, and never cached. */
export function useFindDateOfBirth() {
  const { t } = useTranslation('date-of-birth');
  const { api } = useSite();
  return useAction({
    failure: t('correction.failed'),
    mutationFn: (email: string) => readJson(datesOfBirthClient(api).index.$get({ query: { email } })),
  });
}

export function useCorrectDateOfBirth(fullName: string) {
  const { t } = useTranslation('date-of-birth');
  const { api } = useSite();
  return useAction({
    success: () => ({ title: t('correction.done'), description: fullName, variant: 'success' }),
    failure: t('correction.failed'),
    mutationFn: ({ userId, before, after }: { userId: string; before: string; after: string }) =>
      readJson(
        datesOfBirthClient(api)[':id'].corrections.$post({ param: { id: userId }, json: { before, after } }),
      ),
  });
}
