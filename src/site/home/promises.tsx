import { Coins, Truck, Users } from 'lucide-react';
import { tradeFigures } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { HomeSection } from './home-section.tsx';

const promises = [
  { name: 'delivery', icon: Truck },
  { name: 'tokens', icon: Coins },
  { name: 'members', icon: Users },
] as const;

export function Promises() {
  const { t } = useTranslation('home');
  return (
    <HomeSection title={t('promises.title')}>
      <ul className="grid gap-6 sm:grid-cols-3 sm:gap-8">
        {promises.map(({ name, icon: Icon }) => (
          <li key={name} className="flex gap-4 sm:grid sm:content-start sm:gap-2">
            <span className="grid size-14 shrink-0 place-items-center rounded-full bg-secondary text-secondary-foreground">
              <Icon aria-hidden="true" className="size-7" strokeWidth={1.75} />
            </span>
            <div>
              <h3 className="text-lg sm:mt-1">{t(`promises.${name}.title`)}</h3>
              <p className="text-muted-foreground">{t(`promises.${name}.text`, tradeFigures)}</p>
            </div>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
