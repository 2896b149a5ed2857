import { html } from 'hono/html';
import { formatCountry } from '#platform/i18n/format.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { type Locale, localeTags, matchLocale } from '#platform/i18n/locales.ts';
import { approvePageTexts, outcomeText } from './approve-page-texts.ts';
import { toCents } from './create-order-request.ts';
import { type OrderRecord, outcomes } from './records.ts';
import { type BuyerKey, buyerKeys, testBuyers } from './test-buyers.ts';

type Html = ReturnType<typeof html>;

/**
 * The page on which a tester approves a payment. Plain HTML: it works without scripts and under `default-src 'self'`.
 */
export function approvePage(order: OrderRecord): Html {
  const locale = localeOf(order);
  const t = approvePageTexts(locale);
  const isShipped = order.experience?.shipping_preference !== 'NO_SHIPPING';
  return page(
    locale,
    html`${summary(order, locale)}
      <form method="post" action="checkoutnow">
        <input type="hidden" name="token" value="${order.id}">
        ${isShipped ? addressChoice(locale) : html`<p>${t('noShipping')}</p>`}
        <details>
          <summary>${t('outcome.label')}</summary>
          <fieldset>
            <legend class="hidden">${t('outcome.label')}</legend>
            ${outcomes.map((outcome) => radio('outcome', outcome, outcome === 'completes', html`${outcomeText(locale, outcome)}`))}
          </fieldset>
        </details>
        <button class="pay" name="choice" value="pay">${t('pay')}</button>
        <button name="choice" value="cancel">${t('cancel')}</button>
      </form>`,
  );
}

/** Shown instead of the form once there is a capture. */
export function alreadyPaidPage(order: OrderRecord, returnUrl: string | undefined): Html {
  const locale = localeOf(order);
  const t = approvePageTexts(locale);
  return page(
    locale,
    html`${summary(order, locale)}
      <p role="status">${t('alreadyPaid')}</p>
      ${returnUrl && html`<p><a class="button" href="${returnUrl}">${t('back')}</a></p>`}`,
  );
}

export function unknownPaymentPage(locale: Locale): Html {
  return page(locale, html`<p>${approvePageTexts(locale)('unknown')}</p>`);
}

function page(locale: Locale, content: Html): Html {
  const t = approvePageTexts(locale);
  return html`<!doctype html>
<html lang="${localeTags[locale]}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${t('title')}</title>
    <link rel="stylesheet" href="checkoutnow/style.css">
  </head>
  <body>
    <header class="test-money">${t('testMoney')}</header>
    <main>
      <h1>${t('title')}</h1>
      ${content}
    </main>
  </body>
</html>`;
}

function summary({ unit, experience }: OrderRecord, locale: Locale): Html {
  const t = approvePageTexts(locale);
  const shipping = unit.amount.breakdown?.shipping;
  const payee = [experience?.brand_name, unit.payee?.email_address].filter(Boolean).join(' · ');
  return html`${payee && html`<p>${t('payee')} <strong>${payee}</strong></p>`}
    <section aria-label="${t('items')}">
      <ul>
        ${(unit.items ?? []).map((item) => {
          const cents = toCents(item.unit_amount) * Number(item.quantity);
          return html`<li><span>${item.quantity} × ${item.name}</span> <span>${formatMoney(locale, cents)}</span></li>`;
        })}
        ${shipping && html`<li><span>${t('shipping')}</span> <span>${formatMoney(locale, toCents(shipping))}</span></li>`}
        <li class="total"><span>${t('total')}</span> <span>${formatMoney(locale, toCents(unit.amount))}</span></li>
      </ul>
    </section>`;
}

function addressChoice(locale: Locale): Html {
  const t = approvePageTexts(locale);
  return html`<fieldset>
    <legend>${t('address')}</legend>
    ${buyerKeys.map((key) => radio('buyer', key, key === 'it', html`${addressLine(locale, key)}`))}
  </fieldset>`;
}

function addressLine(locale: Locale, key: BuyerKey): string {
  const { name, address } = testBuyers[key];
  const country = formatCountry(locale, address.country_code);
  const place = `${address.postal_code} ${address.admin_area_2}`;
  return [`${name.given_name} ${name.surname}`, address.address_line_1, place, country].join(', ');
}

function radio(name: string, value: string, isChecked: boolean, label: Html): Html {
  return html`<label><input type="radio" name="${name}" value="${value}" ${isChecked ? 'checked' : ''}> ${label}</label>`;
}

function localeOf(order: OrderRecord): Locale {
  return matchLocale(order.experience?.locale) ?? 'it';
}
