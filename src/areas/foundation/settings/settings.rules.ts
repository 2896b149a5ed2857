/** Changes of settings are told to administrators' open pages under this name. */
export const settingsTopic = 'settings';
