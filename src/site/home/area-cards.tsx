import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Card, CardTitle } from '#ui/card.tsx';
import { Illustration } from '#ui/illustration.tsx';
import { useMenu } from '../area-pages.ts';
import { HomeSection } from './home-section.tsx';

/** A card for each area; the whole card is a link. */
export function AreaCards() {
  const { t } = useTranslation(['home', 'site']);
  return (
    <HomeSection title={t('areas.title')}>
      <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-4">
        {useMenu('home').map(({ path, label, card }) => (
          <li key={path}>
            <Card className="group relative h-full flex-row items-center gap-4 p-4 transition-shadow hover:shadow-md sm:flex-col sm:items-start sm:p-6">
              {card && (
                <Illustration
                  name={card.illustration}
                  className="w-20 transition-transform duration-300 group-hover:-rotate-3 sm:w-32"
                />
              )}
              <div className="min-w-0">
                <CardTitle className="text-xl">
                  <Link to={path} className="card-link group-hover:text-primary">
                    {t(`site:menus.${label}`)}
                  </Link>
                </CardTitle>
                {card && (
                  <p className="mt-1 text-sm text-muted-foreground sm:text-base">
                    {t(`site:menus.${card.text}`)}
                  </p>
                )}
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
