import { Link } from '@tanstack/react-router';
import { ArrowRight, Beer, Coins, type LucideIcon, Truck, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Card, CardContent, CardTitle } from '#ui/card.tsx';
import { HomeIllustration } from './home-illustration.tsx';

export function HomePage() {
  return (
    <div className="grid gap-16 py-4 md:py-10">
      <Hero />
      <Offers />
      <Promises />
    </div>
  );
}

function Hero() {
  const { t } = useTranslation('site');
  return (
    <section className="grid items-center gap-10 md:grid-cols-[1.2fr_1fr]">
      <div className="grid justify-items-start gap-5">
        <h1 className="text-4xl lg:text-5xl">{t('home.title')}</h1>
        <p className="max-w-prose text-lg text-muted-foreground">{t('home.lead')}</p>
        <Button asChild size="lg">
          <Link to="/beershop">
            {t('home.action')}
            <ArrowRight aria-hidden="true" />
          </Link>
        </Button>
      </div>
      <div className="mx-auto w-full max-w-md">
        <HomeIllustration title={t('home.illustration')} />
      </div>
    </section>
  );
}

function Offers() {
  const { t } = useTranslation('site');
  return (
    <section aria-labelledby="offers">
      <h2 id="offers" className="mb-5 text-2xl">
        {t('home.offers')}
      </h2>
      <Card className="relative transition-shadow hover:shadow-md">
        <CardContent className="gap-4 sm:flex-row sm:items-center sm:p-7">
          <IconDisc icon={Beer} />
          <div className="flex-1">
            <CardTitle className="text-xl">{t('home.shopTitle')}</CardTitle>
            <p className="mt-1 max-w-prose text-muted-foreground">{t('home.shopText')}</p>
          </div>
          <Link
            to="/beershop"
            className="inline-flex items-center gap-2 font-semibold text-primary underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {t('home.shopAction')}
            <ArrowRight aria-hidden="true" className="size-5" />
          </Link>
        </CardContent>
      </Card>
    </section>
  );
}

const promises = [
  { icon: Truck, title: 'home.deliveryTitle', text: 'home.deliveryText' },
  { icon: Coins, title: 'home.tokensTitle', text: 'home.tokensText' },
  { icon: Users, title: 'home.membersTitle', text: 'home.membersText' },
] as const;

function Promises() {
  const { t } = useTranslation('site');
  return (
    <section aria-labelledby="promises">
      <h2 id="promises" className="mb-5 text-2xl">
        {t('home.promises')}
      </h2>
      <ul className="grid gap-6 sm:grid-cols-3">
        {promises.map((promise) => (
          <li key={promise.title} className="grid content-start gap-2">
            <IconDisc icon={promise.icon} />
            <h3 className="mt-1 text-lg">{t(promise.title)}</h3>
            <p className="text-muted-foreground">{t(promise.text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function IconDisc({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="grid size-14 shrink-0 place-items-center rounded-full bg-secondary text-secondary-foreground">
      <Icon aria-hidden="true" className="size-7" strokeWidth={1.75} />
    </span>
  );
}
