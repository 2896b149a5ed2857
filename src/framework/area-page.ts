import type { LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { MessageKey } from '#platform/i18n/message-key.ts';
import type { IllustrationName } from '#ui/illustration.tsx';

/** Path of a route in the router's notation: `/growth/$topicId`. */
export type PagePath = Exclude<NonNullable<LinkProps['to']>, '.' | '..' | `./${string}` | `../${string}`>;

/** Places where the site links to pages. */
export type MenuName = 'main' | 'footer' | 'legal' | 'home' | 'admin';

/** A page that search engines may index and people may share: its path and the keys of its texts. */
export type PublicAddress = {
  path: string;
  title: MessageKey;
  description: MessageKey;
  /** The key of the article on the page; the page exists only in the article's languages. */
  article?: string;
};

/** Key of an area's text in menus, below the shell's `menus`. */
export type MenuKey = BelowMenus<MessageKey>;

type BelowMenus<Key> = Key extends `site:menus.${infer Rest}` ? Rest : never;

/** The audience of a page or link. */
export type Audience = 'everybody' | 'user' | 'admin';

type CommonPage = {
  path: PagePath;
  /** The audience of the page and of its links in menus. Defaults to everybody. */
  audience?: Audience;
  /** The menus that link to the page, each with its position there: lower numbers come first. */
  menus?: Partial<Record<MenuName, number>>;
  /** The page's name in menus. */
  label?: MenuKey;
  /** Another name in some of them. */
  labels?: Partial<Record<MenuName, MenuKey>>;
  icon?: LucideIcon;
  /** The page's card on the home page: its text and its illustration. */
  card?: { text: MenuKey; illustration: IllustrationName };
};

type IndexedPage = CommonPage & {
  isIndexed: true;
  /** Keys of its title and of its description, with the area. */
  title: MessageKey;
  description: MessageKey;
  /** The key of the article on the page. */
  article?: string;
  /** For a path with parameters: the known addresses, which replace the path. */
  addresses?: readonly PublicAddress[];
};

type HiddenPage = CommonPage & { isIndexed: false };

/**
 * The description of a page besides its route: menus, sitemap, images for sharing and the tests of every page
 * are derived from it. An area's pages are in `<area>.pages.ts`.
 */
export type AreaPage = IndexedPage | HiddenPage;

/** Type-checks an area's pages. */
export function definePages(pages: readonly AreaPage[]): readonly AreaPage[] {
  return pages;
}

/** A page that a menu links to, by its name there. */
export type MenuPage = CommonPage & { label: MenuKey };

/** The pages of a menu, sorted. */
export function listMenu(pages: readonly AreaPage[], menu: MenuName): MenuPage[] {
  return pages
    .filter((page) => page.menus?.[menu] !== undefined)
    .toSorted((a, b) => (a.menus?.[menu] ?? 0) - (b.menus?.[menu] ?? 0))
    .flatMap((page) => {
      const label = page.labels?.[menu] ?? page.label;
      return label ? [{ ...page, label }] : [];
    });
}

/** The addresses that search engines may index, without those of stored items such as products. */
export function listPublicAddresses(pages: readonly AreaPage[]): PublicAddress[] {
  return pages.flatMap((page) => {
    if (!page.isIndexed) return [];
    const { path, title, description, article, addresses } = page;
    const own = { path, title, description, ...(article && { article }) };
    return addresses ?? (path.includes('$') ? [] : [own]);
  });
}

/** The path prefixes that search engines may not crawl. */
export function listHiddenPaths(pages: readonly AreaPage[]): string[] {
  return pages.filter(({ isIndexed }) => !isIndexed).map(({ path }) => path.replace(/\$.*$/, ''));
}
