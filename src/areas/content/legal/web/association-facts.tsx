import { useIdentity } from '#areas/foundation/settings/web/public/identity.query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { LegalText, useLegalFacts } from './legal-text.tsx';

/** The association's name and contacts, from its settings. */
export function AssociationFacts() {
  const { t } = useTranslation('legal');
  const { name, address, email, phone, taxCode, vatNumber } = useLegalFacts();
  const { regime } = useIdentity().association.vat;
  const facts = [
    { label: t('association.address'), value: address },
    { label: t('association.email'), value: email && `<email>${email}</email>` },
    { label: t('association.phone'), value: phone && `<phone>${phone}</phone>` },
    { label: t('association.taxCode'), value: taxCode },
    { label: t('association.vatNumber'), value: vatNumber },
    { label: t('association.vatRegime'), value: regime },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []));
  if (!name && facts.length === 0) return null;
  return (
    <div className="rounded-xl border bg-card p-4 sm:p-5">
      {name && <p className="font-semibold">{name}</p>}
      <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {facts.map(({ label, value }) => (
          <div key={label} className="sm:contents">
            <dt className="text-muted-foreground">{label}</dt>
            <dd>
              <LegalText>{value}</LegalText>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
