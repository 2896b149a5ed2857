import type { Messages } from './create-i18n.ts';

/** The namespace whose texts every page has. */
export const shellNamespace = 'site';

/**
 * The texts of one language with what each area says of itself in menus, its `menus`, moved to `menus.<area>` of the shell's: menus
 * stand on every page, the rest of an area's texts only on its own.
 */
export function withShellMessages(messages: Messages): Messages {
  const menus: Record<string, unknown> = {};
  const areas = Object.entries(messages).map(([area, { menus: own, ...texts }]) => {
    if (own !== undefined) menus[area] = own;
    return [area, texts] as const;
  });
  const all: Messages = Object.fromEntries(areas);
  return { ...all, [shellNamespace]: { ...all[shellNamespace], menus } };
}
