export type Theme = 'light' | 'dark';

export const themeStorageKey = 'theme';

/** Runs in the head of every page: dark only when it was chosen before. */
export const themeScript = `try{if(localStorage.getItem('${themeStorageKey}')==='dark')document.documentElement.classList.add('dark')}catch{}`;
