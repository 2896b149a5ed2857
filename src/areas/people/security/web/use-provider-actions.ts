import { providerNames, type SignInProvider } from '#areas/people/sign-in/sign-in.rules.ts';
import { useAction } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { providersClient } from '../security.client.ts';
import { securityKey } from './public/security.query.ts';
import { bodyOf, type TypedProof } from './public/typed-proof.ts';

export function useLinkProvider(provider: SignInProvider) {
  const { t } = useTranslation('sign-in');
  const client = providersClient(useSite().api);
  return useAction({
    mutationFn: (proof: TypedProof) =>
      readJson(client[':provider'].link.$post({ param: { provider }, json: bodyOf(proof) })),
    subject: 'provider',
    failure: t('providers.failed', { provider: providerNames[provider] }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

export function useUnlinkProvider(provider: SignInProvider) {
  const { t } = useTranslation(['security', 'sign-in']);
  const client = providersClient(useSite().api);
  return useAction({
    mutationFn: (proof: TypedProof) =>
      readJson(client[':provider'].unlink.$post({ param: { provider }, json: bodyOf(proof) })),
    subject: 'provider',
    success: () => ({ title: t('providers.unlinked', { provider: providerNames[provider] }) }),
    failure: t('sign-in:providers.failed', { provider: providerNames[provider] }),
    refresh: [securityKey],
  });
}
