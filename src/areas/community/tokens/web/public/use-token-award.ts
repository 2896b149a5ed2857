import { useAction } from '#framework/web/use-action.ts';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { tokensClient } from '../../tokens.client.ts';

/** Awards a token to a signed-in person for a click on the logo, and shows a toast. */
export function useLogoClick() {
  const { t } = useTranslation('tokens');
  return useAward(
    (api) => readJson(tokensClient(api)['logo-clicks'].$post()),
    (isAwarded) =>
      isAwarded
        ? { title: t('added'), description: t('logo.added') }
        : { title: t('logo.limit'), description: t('logo.limitHint') },
  );
}

/** Awards a token to a signed-in person for finding the easter egg, and shows a toast. */
export function useEasterEgg() {
  const { t } = useTranslation('tokens');
  return useAward(
    (api) => readJson(tokensClient(api)['easter-egg'].$post()),
    (isAwarded) =>
      isAwarded
        ? { title: t('egg.title'), description: t('egg.earned', { count: 1 }) }
        : { title: t('egg.found'), description: t('egg.foundHint') },
  );
}

function useAward(
  ask: (api: ApiFetch) => Promise<{ ok: boolean }>,
  describe: (isAwarded: boolean) => { title: string; description: string },
) {
  const { api } = useSite();
  const { t } = useTranslation('tokens');
  return useAction({
    mutationFn: () => ask(api),
    success: ({ ok }) => ({ ...describe(ok), ...(ok && { variant: 'success' }) }),
    failure: t('failed'),
    refresh: ['tokens'],
  });
}
