import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { chooseLocale } from '#platform/i18n/locales.ts';
import { approvePageStyle } from './approve-page.style.ts';
import { alreadyPaidPage, approvePage, unknownPaymentPage } from './approve-page.ts';
import type { SimulatorEnv } from './faults.ts';
import { type OrderRecord, outcomes } from './records.ts';
import type { SimulatedPayments } from './simulated-payments.ts';
import type { SimulatorState } from './simulator-state.ts';
import { buyerKeys, buyerPayerId } from './test-buyers.ts';

const choiceSchema = z.object({
  token: z.string(),
  choice: z.enum(['pay', 'cancel']),
  buyer: z.enum(buyerKeys).default('it'),
  outcome: z.enum(outcomes).default('completes'),
});

/** The pages on which the buyer approves or cancels. */
export function approveRoutes(payments: SimulatedPayments, state: SimulatorState): Hono<SimulatorEnv> {
  const pages = new Hono<SimulatorEnv>();

  pages.get('/checkoutnow/style.css', (c) => c.body(approvePageStyle, 200, { 'content-type': 'text/css' }));

  pages.get('/checkoutnow', (c) => {
    const order = state.orders.get(c.req.query('token') ?? '');
    if (!order) return unknownPayment(c);
    protectPage(c, order);
    return c.html(order.captureId ? alreadyPaidPage(order, returnUrl(order)) : approvePage(order));
  });

  pages.post('/checkoutnow', async (c) => {
    const input = choiceSchema.safeParse(await c.req.parseBody());
    const order = state.orders.get(input.data?.token ?? '');
    if (!input.success || !order) return unknownPayment(c);
    const { choice, buyer, outcome } = input.data;
    if (choice === 'cancel') return c.redirect(cancelUrl(order) ?? approvePath(order), 303);
    payments.approve(order.id, { buyer, outcome });
    return c.redirect(returnUrl(order) ?? approvePath(order), 303);
  });

  return pages;
}

function unknownPayment(c: Context) {
  return c.html(unknownPaymentPage(chooseLocale({ acceptLanguage: c.req.header('accept-language') })), 404);
}

// Browsers apply form-action to redirects after the form, too.
function protectPage(c: Context, { experience }: OrderRecord): void {
  const shops = [experience?.return_url, experience?.cancel_url].flatMap((url) =>
    url ? [new URL(url).origin] : [],
  );
  const formAction = ["'self'", ...new Set(shops)].join(' ');
  c.header(
    'content-security-policy',
    `default-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action ${formAction}`,
  );
  c.header('cache-control', 'no-store');
}

const approvePath = (order: OrderRecord): string => `checkoutnow?token=${order.id}`;

function returnUrl({ id, experience }: OrderRecord): string | undefined {
  return experience && withQuery(experience.return_url, { token: id, PayerID: buyerPayerId });
}

function cancelUrl({ id, experience }: OrderRecord): string | undefined {
  return experience && withQuery(experience.cancel_url, { token: id });
}

function withQuery(url: string, parameters: Record<string, string>): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}
