import { Link } from '@tanstack/react-router';
import { ArrowRight, Check, type LucideIcon } from 'lucide-react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Illustration, type IllustrationName } from '#ui/illustration.tsx';

type FallbackPageProps = {
  icon: LucideIcon;
  illustration: IllustrationName;
  title: string;
  description: string;
  /** What the area will offer. */
  preview: readonly string[];
  /** The section of the about page with more information. */
  more: 'contatti' | 'soci' | 'token';
};

/** The page of an area without content yet: its purpose, and where to learn more. */
export function FallbackPage({
  icon: Icon,
  illustration,
  title,
  description,
  preview,
  more,
}: FallbackPageProps) {
  const { t } = useTranslation('site');
  return (
    <article className="grid items-center gap-x-16 gap-y-8 md:grid-cols-[3fr_2fr] md:py-8">
      <div className="grid justify-items-start gap-4">
        <Badge variant="secondary" className="gap-2 px-3 py-1 text-sm">
          <Icon aria-hidden="true" />
          {t('fallback.status')}
        </Badge>
        <h1 className="text-3xl lg:text-4xl">{title}</h1>
        <p className="max-w-prose text-lg text-muted-foreground">{description}</p>
        <h2 className="mt-4 text-xl">{t('fallback.preview')}</h2>
        <ul className="grid max-w-prose gap-3">
          {preview.map((text) => (
            <li key={text} className="flex gap-3">
              <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-hop" strokeWidth={2.5} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
        <Button asChild size="lg" className="mt-4">
          <Link to="/chisiamo" hash={more}>
            {t('fallback.discoverMore')}
            <ArrowRight aria-hidden="true" />
          </Link>
        </Button>
      </div>
      <Illustration
        name={illustration}
        className="w-48 justify-self-center max-md:order-first md:w-full md:max-w-sm"
      />
    </article>
  );
}
