import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useIdentity } from '#areas/foundation/settings/web/public/identity.query.ts';
import { rememberCheckout } from '#areas/shop/cart/cart.rules.ts';
import { useCart } from '#areas/shop/cart/web/public/use-cart.ts';
import { checkoutIdPlace } from '#areas/shop/checkout/checkout.rules.ts';
import { openHostedCheckout } from '#areas/shop/hosted-store/web/public/open-hosted-checkout.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { toast } from '#ui/toast.ts';
import { openCheckout } from './open-checkout.ts';
import type { useCartCheck } from './use-cart-check.ts';

/** Checks the cart again, and continues to the store's checkout only when nothing changed. */
export function useProceedToCheckout(check: ReturnType<typeof useCartCheck>) {
  const router = useRouter();
  const { api, locale, siteUrl } = useSite();
  const { readCart, updateCart, setOpen } = useCart();
  const { hostedStore } = useIdentity();
  const { t } = useTranslation('cart');
  return useMutation({
    mutationFn: async () => {
      if (readCart().lines.length === 0) {
        toast({ title: t('empty.title'), description: t('empty.description'), variant: 'destructive' });
        return;
      }
      const changed = await check.mutateAsync();
      if (changed.length > 0) return;
      const { lines } = readCart();
      if (hostedStore !== null) {
        const opened = await openHostedCheckout(api, lines);
        updateCart((current) => rememberCheckout(current, opened.checkoutId));
        window.location.assign(opened.url);
        return;
      }
      const url = await openCheckout(api, {
        lines,
        successUrl: `${siteUrl}/success`,
        cancelUrl: `${siteUrl}/checkout?id=${checkoutIdPlace}`,
        locale,
      });
      if (url.origin !== siteUrl) {
        window.location.assign(url);
        return;
      }
      const checkoutId = url.searchParams.get('id');
      if (checkoutId) updateCart((current) => rememberCheckout(current, checkoutId));
      await router.navigate({ href: url.pathname + url.search });
      // From one checkout to another the path stays the same, so navigation does not close the drawer.
      setOpen(false);
    },
    onError: () => {
      toast({
        title: t('checkoutError.title'),
        description: t('checkoutError.description'),
        variant: 'destructive',
      });
      // The store may have refused because of a change in between.
      check.mutate();
    },
  });
}
