/** The longest texts, in characters. */
export const longest = { fact: 200, phone: 40, address: 300, note: 300, terms: 5000 } as const;

/** The most sites to which a checkout may return. */
export const mostOrigins = 20;

/** The parts of the settings, in the order of their page; each is saved by itself. */
export const settingsGroups = ['association', 'opening', 'shop', 'community', 'bikes'] as const;

export type SettingsGroup = (typeof settingsGroups)[number];

/** The pages of the settings by the names in their addresses. */
export const settingsParts = {
  associazione: 'association',
  orari: 'opening',
  negozio: 'shop',
  comunita: 'community',
  bici: 'bikes',
  accesso: 'signIn',
} as const satisfies Record<string, SettingsGroup | 'signIn'>;

export type SettingsPath = keyof typeof settingsParts;

export const isSettingsPath = (path: string): path is SettingsPath => Object.hasOwn(settingsParts, path);
