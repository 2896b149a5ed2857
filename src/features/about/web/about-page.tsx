import { useTranslation } from 'react-i18next';
import { Illustration } from '#ui/illustration.tsx';
import { AboutContact } from './about-contact.tsx';
import { AboutJoin } from './about-join.tsx';
import { AboutTokens } from './about-tokens.tsx';
import { AboutValues } from './about-values.tsx';
import { EasterEgg } from './easter-egg.tsx';

export function AboutPage() {
  const { t } = useTranslation('about');
  return (
    <article className="grid gap-16 md:gap-20 md:py-8">
      <header className="grid items-center gap-x-16 gap-y-8 md:grid-cols-[3fr_2fr]">
        <div className="grid gap-4">
          <h1 className="text-4xl">{t('title')}</h1>
          <p className="max-w-prose text-lg text-muted-foreground">{t('description')}</p>
        </div>
        <div className="relative w-64 justify-self-center md:w-full md:max-w-sm">
          <Illustration name="about" className="w-full" />
          <EasterEgg />
        </div>
      </header>
      <section aria-labelledby="storia" className="grid gap-4">
        <h2 id="storia" className="text-3xl">
          {t('story.title')}
        </h2>
        <div className="grid gap-x-12 gap-y-4 md:grid-cols-2">
          <p className="max-w-prose">{t('story.start')}</p>
          <p className="max-w-prose">{t('story.today')}</p>
        </div>
      </section>
      <AboutValues />
      <AboutJoin />
      <AboutTokens />
      <AboutContact />
    </article>
  );
}
