import { Bike, HandHeart, Sun, Wheat } from 'lucide-react';
import { useTranslation } from '#platform/i18n/use-translation.ts';

const values = [
  { name: 'craft', icon: Wheat },
  { name: 'together', icon: HandHeart },
  { name: 'open', icon: Sun },
  { name: 'pace', icon: Bike },
] as const;

export function AboutValues() {
  const { t } = useTranslation('about');
  return (
    <section aria-labelledby="valori">
      <h2 id="valori" className="mb-6 text-3xl">
        {t('values.title')}
      </h2>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {values.map(({ name, icon: Icon }) => (
          <li key={name} className="grid content-start gap-2">
            <span className="grid size-14 place-items-center rounded-full bg-secondary text-secondary-foreground">
              <Icon aria-hidden="true" className="size-7" strokeWidth={1.75} />
            </span>
            <h3 className="mt-1 text-xl">{t(`values.${name}.title`)}</h3>
            <p className="text-muted-foreground">{t(`values.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
