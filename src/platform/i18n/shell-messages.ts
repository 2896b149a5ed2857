import type { Messages } from './translator.ts';

/** The namespace that every page loads. */
export const shellNamespace = 'site';

/**
 * Moves the `menus` of each area to `menus.<area>` of the shell's namespace: menus stand on every page, an area's other
 * messages only on its own pages.
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
