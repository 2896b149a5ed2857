import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIdentity } from '#areas/foundation/settings/web/public/identity.query.ts';
import { shippingCents } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { RichText } from '#ui/rich-text.tsx';
import { legalTextsChangedOn } from '../legal-pages.ts';
import { formatLegal } from '../legal-wording.ts';

const linkClass = 'wrap-anywhere underline underline-offset-4 hover:text-primary';

/** Values for the texts: facts about the association, and figures in the format of the language. */
export function useLegalFacts() {
  const { locale } = useSite();
  const { association, legalFacts, hostedStore } = useIdentity();
  const { name, address, email, phone, taxCode, vat } = association;
  return {
    ...legalFacts,
    ...{ name, address, email, phone, taxCode, hostedStore },
    vatNumber: vat.number,
    // Selects the true sentence of the terms: prices include VAT, or no VAT is charged for the given reason.
    vatCharged: vat.isCharged ? vat.number : null,
    vatExempt: vat.isCharged ? null : vat.regime,
    shipping: formatMoney(locale, shippingCents('spedizione')),
    date: formatDate(locale, legalTextsChangedOn),
  };
}

/** Returns the text of a key; null when it has no sentence that is possible without the missing facts. */
export function useLegalWords(): (key: string) => string | null {
  const { t } = useTranslation(['legal']);
  const facts = useLegalFacts();
  const { pickUpAddress } = useIdentity().opening;
  return (key) =>
    formatLegal(t, key, key === 'terms.delivery.list.pickup' ? { ...facts, address: pickUpAddress } : facts);
}

const linkTo = (href: string) => (words: string) => (
  <a href={href} className={linkClass}>
    {words}
  </a>
);

/** A link to another site, whose name is the same in every language. */
const linkToSite = (href: string) => (name: string) => (
  <a href={href} translate="no" className={linkClass}>
    {name}
  </a>
);

const tags: Record<string, (words: string) => ReactNode> = {
  email: (address) => linkTo(`mailto:${address}`)(address),
  phone: (number) => linkTo(`tel:${number.replaceAll(' ', '')}`)(number),
  withdrawal: linkTo('#recesso'),
  form: linkTo('#modulo'),
  garante: linkToSite('https://www.garanteprivacy.it'),
  ministry: linkToSite('https://www.mimit.gov.it'),
  consumers: linkToSite('https://www.eccnet.eu'),
  agid: linkToSite('https://www.agid.gov.it'),
  function: (words) => (
    <Link to="/recesso" className={linkClass}>
      {words}
    </Link>
  ),
  privacy: (words) => (
    <Link to="/privacy" className={linkClass}>
      {words}
    </Link>
  ),
};

/** A paragraph with its links. */
export function LegalText({ children }: { children: string }) {
  return <RichText text={children} tags={tags} />;
}
