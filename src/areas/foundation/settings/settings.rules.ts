/** The live topic of changed settings, for administrators. */
export const settingsTopic = 'settings';
