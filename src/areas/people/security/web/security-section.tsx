import { useQuery } from '@tanstack/react-query';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { securityQuery } from './public/security.query.ts';
import { SecurityEmail } from './security-email.tsx';
import { SecurityPassword } from './security-password.tsx';
import { SecurityProviders } from './security-providers.tsx';
import { SecuritySessions } from './security-sessions.tsx';
import { SecurityTwoFactor } from './security-two-factor.tsx';

export function SecuritySection() {
  const { t } = useTranslation('security');
  const { api } = useSite();
  const { data: security } = useQuery(securityQuery(api));
  return (
    <section aria-labelledby="security" className="grid gap-4">
      <h2 id="security" className="text-2xl">
        {t('title')}
      </h2>
      {security && (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <SecuritySessions sessions={security.sessions} className="lg:col-span-2" />
          <SecurityTwoFactor security={security} />
          <SecurityPassword security={security} />
          <SecurityProviders security={security} />
          {security.hasPassword && <SecurityEmail security={security} />}
        </div>
      )}
    </section>
  );
}
