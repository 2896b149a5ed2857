import { useSession } from '#areas/people/sign-in/web/public/session.query.ts';
import { type AreaPage, listMenu, type MenuName, type MenuPage } from '#framework/area-page.ts';

const files = import.meta.glob<Record<string, readonly AreaPage[]>>(
  ['/src/areas/*/*/{,admin/}*.pages.ts', '/src/site/**/*.pages.ts'],
  {
    eager: true,
  },
);

/** The pages of all areas, found by file name. */
export const areaPages: readonly AreaPage[] = Object.values(files).flatMap((file) =>
  Object.values(file).flat(),
);

/** The pages of a menu that this user may open. */
export function useMenu(menu: MenuName): readonly MenuPage[] {
  const { person } = useSession();
  return listMenu(areaPages, menu).filter(({ audience = 'everybody' }) => {
    if (audience === 'admin') return person?.isAdmin === true;
    return audience === 'everybody' || person !== null;
  });
}
