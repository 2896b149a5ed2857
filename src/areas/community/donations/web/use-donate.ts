import { useAction } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { donationsClient } from '../donations.client.ts';
import type { DonationInput } from '../donations.schema.ts';

/** Begins a donation: the browser then opens the provider's page. */
export function useDonate() {
  const { t } = useTranslation('donations');
  const { api } = useSite();
  return useAction({
    mutationFn: (json: DonationInput) => readJson(donationsClient(api).index.$post({ json })),
    failure: t('refused'),
  });
}
