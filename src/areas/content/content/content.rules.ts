/** Changes of settings and texts are told to administrators' open pages under this name. */
export const settingsTopic = 'settings';

/** The longest texts, in characters. */
export const longest = { logoText: 40, description: 400 } as const;
