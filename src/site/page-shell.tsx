import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LiveChanges } from '#areas/collaboration/live/web/live-changes.tsx';
import { MemberOffer } from '#areas/community/membership/web/public/member-offer.tsx';
import { AuthDialogProvider } from '#areas/people/sign-in/web/auth-dialog-provider.tsx';
import { CartProvider } from '#areas/shop/cart/web/cart-provider.tsx';
import { PaidCheckoutsSlot } from '#areas/shop/orders/web/public/paid-checkouts-slot.tsx';
import { CartDrawerSlot } from '#areas/shop/storefront/web/cart-drawer-slot.tsx';
import { AssistantSlot } from '#areas/site-wide/assistant/web/public/assistant-slot.tsx';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Floating } from '#ui/floating.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { toastHotkey } from '#ui/toast.ts';
import { Toaster } from '#ui/toaster.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Header, main landmark and footer of every page, and components that exist once: cart, sign-in, toasts. */
export function PageShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation('site');
  const isUndisturbed = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.isUndisturbed),
  });
  return (
    <AuthDialogProvider MemberOffer={MemberOffer}>
      <CartProvider>
        <div className="flex min-h-dvh flex-col">
          <SkipLink target="main">{t('skipToContent')}</SkipLink>
          <NavigationProgress />
          <SiteHeader />
          <div data-place="member-offer" className="empty:hidden" />
          <main id="main" tabIndex={-1} className="mx-auto w-full max-w-7xl flex-1 px-4 py-8 sm:px-6">
            {children}
          </main>
          <SiteFooter />
          <RouteAnnouncer target="main" />
        </div>
        {!isUndisturbed && (
          <Floating>
            <AssistantSlot />
          </Floating>
        )}
        <CartDrawerSlot />
        <PaidCheckoutsSlot />
        <LiveChanges />
        <Toaster
          label={t('toasts.region', { hotkey: toastHotkey })}
          announceLabel={t('toasts.announce')}
          closeLabel={t('toasts.close')}
        />
      </CartProvider>
    </AuthDialogProvider>
  );
}
