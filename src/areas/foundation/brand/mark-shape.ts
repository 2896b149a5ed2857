/**
 * The logo's shape, used wherever it is drawn: a circle and a "1" growing from it, whose flag is a hop leaf. Units of a
 * 32 x 32 square.
 */
export const markShape = {
  size: 32,
  ring: { centre: 16, radius: 14, width: 3.2 },
  stem: 'M14.9 11 18.9 6.4V25.2C18.9 26.6 19.6 27.5 20.9 27.9L16.7 30 12.7 28.1C14.1 27.7 14.9 26.7 14.9 25.2Z',
  leaf: 'M18.4 5.9c.3 0 .5.2.5.5-.2 6.7-4.6 11.1-11.2 11.2-.3 0-.5-.2-.5-.5C7.4 10.4 11.8 6 18.4 5.9Z',
};
