import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useSite } from '#platform/browser/use-site.ts';
import { type Locale, localeTags } from '#platform/i18n/locales.ts';
import { cn } from '#ui/class-names.ts';

type ArticleBodyProps = {
  /** Rendered by the server from Markdown (`renderArticle`), which only outputs its own elements. */
  html: string;
  language?: Locale;
  className?: string;
};

/** An article; its links to pages of the site open without a reload. */
export function ArticleBody({ html, language, className }: ArticleBodyProps) {
  const { locale } = useSite();
  const router = useRouter();
  function follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const href = link?.getAttribute('href');
    if (!isPlain || event.defaultPrevented || !href?.startsWith('/') || !isPage(href)) return;
    event.preventDefault();
    void router.navigate({ href });
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the links inside are clicked
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser turns Enter on a link into a click
    <div
      className={cn('article', className)}
      {...(language !== undefined && language !== locale && { lang: localeTags[language] })}
      onClick={follow}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Whether a path of the site belongs to a page, not to a file or the API. */
const isPage = (href: string): boolean => !/^\/(api|media|share|store|dev)\/|\.\w+($|[?#])/.test(href);
