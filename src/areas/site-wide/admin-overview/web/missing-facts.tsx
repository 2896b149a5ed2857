import { Link } from '@tanstack/react-router';
import { missingFacts } from '#areas/foundation/settings/association.ts';
import { useIdentity } from '#areas/foundation/settings/web/public/identity.query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';

/** Shown until the settings have all facts about the association: until then the shop does not sell. */
export function MissingFacts() {
  const { t } = useTranslation('admin-overview');
  const missing = missingFacts(useIdentity().association);
  if (missing.length === 0) return null;
  return (
    <Alert variant="warning" title={t('missing.title')}>
      <p>{t('missing.description')}</p>
      <ul className="mt-1 list-disc ps-5">
        {missing.map((fact) => (
          <li key={fact}>
            <Link
              to="/admin/impostazioni/$part"
              params={{ part: 'associazione' }}
              className="inline-flex min-h-6 items-center underline underline-offset-4"
            >
              {t(`missing.facts.${fact}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
