import { useIdentity } from '#areas/foundation/settings/web/public/identity.query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { mailLink } from '#ui/mail-link.tsx';
import { RichText } from '#ui/rich-text.tsx';

/** The contact for people who are refused because of their age but have mistyped their date of birth. */
export function MistakenDate() {
  const { t } = useTranslation('date-of-birth');
  const { email } = useIdentity().association;
  if (!email) return null;
  return (
    <p>
      <RichText text={t('mistake', { email })} tags={{ contact: mailLink(email) }} />
    </p>
  );
}
