import { Link } from '@tanstack/react-router';
import { Mail, Package } from 'lucide-react';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Card, CardTitle } from '#ui/card.tsx';
import { HomeSection } from './home-section.tsx';

/** For administrators only: links to their pages. */
export function AdminTools() {
  const { t } = useTranslation('home');
  const { isDemo } = useSite();
  const tools = [
    { name: 'orders', path: '/admin/ordini', icon: Package } as const,
    ...(isDemo ? [{ name: 'mail', path: '/dev/mail', icon: Mail } as const] : []),
  ];
  return (
    <HomeSection title={t('admin.title')}>
      <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]">
        {tools.map(({ name, path, icon: Icon }) => (
          <li key={name}>
            <Card className="group relative h-full flex-row items-center gap-4 p-4 sm:p-5 transition-shadow hover:shadow-md">
              <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent text-accent-foreground">
                <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
              </span>
              <div className="min-w-0">
                <CardTitle>
                  <Link to={path} className="card-link group-hover:text-primary">
                    {t(`admin.${name}.title`)}
                  </Link>
                </CardTitle>
                <p className="text-sm text-muted-foreground">{t(`admin.${name}.text`)}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
