/**
 * Colours of the two themes for drawings outside of pages: the values of src/ui/styles/tokens.css, which a test
 * compares.
 */
export const light = {
  background: '#faf6ee',
  primary: '#9c4a12',
  secondaryForeground: '#23412c',
  hop: '#2d5a3a',
};

export const dark = {
  background: '#121611',
  primary: '#eba549',
  secondaryForeground: '#d8e7d0',
  hop: '#8fc494',
};
