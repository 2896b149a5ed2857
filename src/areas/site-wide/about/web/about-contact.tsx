import { Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIdentity } from '#areas/foundation/settings/web/public/identity.query.ts';
import { OpeningHours, useHasOpening } from '#areas/foundation/settings/web/public/opening-hours.tsx';
import { useTranslation } from '#platform/i18n/use-translation.ts';

/** The association's own contacts, from its settings. */
export function AboutContact() {
  const { t } = useTranslation('about');
  const { name, address, phone, email } = useIdentity().association;
  const hasOpening = useHasOpening();
  if (!address && !phone && !email && !hasOpening) return null;
  return (
    <section
      aria-labelledby="contatti"
      className="grid gap-4 rounded-2xl bg-secondary p-6 text-secondary-foreground sm:p-10"
    >
      <h2 id="contatti" className="text-3xl">
        {t('contact.title')}
      </h2>
      <p className="max-w-prose">{t('contact.lead')}</p>
      <address className="grid gap-2 not-italic">
        {name && <p className="font-semibold">{name}</p>}
        {address && (
          <p className="flex gap-3">
            <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            {address}
          </p>
        )}
        {phone && (
          <ContactLink icon={<Phone aria-hidden="true" />} href={`tel:${phone.replaceAll(' ', '')}`}>
            {phone}
          </ContactLink>
        )}
        {email && (
          <ContactLink icon={<Mail aria-hidden="true" />} href={`mailto:${email}`}>
            {email}
          </ContactLink>
        )}
      </address>
      {hasOpening && (
        <div className="grid gap-2">
          <h3 className="text-xl">{t('contact.opening')}</h3>
          <OpeningHours />
        </div>
      )}
    </section>
  );
}

function ContactLink({ icon, href, children }: { icon: ReactNode; href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-9 items-center gap-3 justify-self-start break-all underline underline-offset-4 [&_svg]:size-5 [&_svg]:shrink-0"
    >
      {icon}
      {children}
    </a>
  );
}
