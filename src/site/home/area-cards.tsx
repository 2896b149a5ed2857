import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Card, CardTitle } from '#ui/card.tsx';
import { Illustration, type IllustrationName } from '#ui/illustration.tsx';
import { HomeSection } from './home-section.tsx';

const areas = [
  { name: 'beershop', path: '/beershop', illustration: 'shop' },
  { name: 'bikesharing', path: '/bikesharing', illustration: 'bikes' },
  { name: 'growth', path: '/growth', illustration: 'growth' },
  { name: 'crowdfunding', path: '/crowdfunding', illustration: 'crowdfunding' },
  { name: 'members', path: '/database-soci', illustration: 'members' },
  { name: 'ledger', path: '/community-ledger', illustration: 'ledger' },
  { name: 'blog', path: '/blog', illustration: 'blog' },
  { name: 'about', path: '/chisiamo', illustration: 'about' },
] as const satisfies { name: string; path: string; illustration: IllustrationName }[];

/** A card for each area; the whole card leads there. */
export function AreaCards() {
  const { t } = useTranslation(['home', 'site']);
  return (
    <HomeSection title={t('areas.title')}>
      <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-4">
        {areas.map(({ name, path, illustration }) => (
          <li key={name}>
            <Card className="group relative h-full flex-row items-center gap-4 p-4 transition-shadow hover:shadow-md sm:flex-col sm:items-start sm:p-6">
              <Illustration
                name={illustration}
                className="w-20 transition-transform duration-300 group-hover:-rotate-3 sm:w-32"
              />
              <div className="min-w-0">
                <CardTitle className="text-xl">
                  <Link
                    to={path}
                    className="after:absolute after:inset-0 group-hover:text-primary focus-visible:outline-none focus-visible:after:rounded-xl focus-visible:after:outline-3 focus-visible:after:outline-ring"
                  >
                    {t(`site:nav.${name}`)}
                  </Link>
                </CardTitle>
                <p className="mt-1 text-sm text-muted-foreground sm:text-base">{t(`areas.${name}`)}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
