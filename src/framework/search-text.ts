/** The longest text that a search takes, in characters. */
export const maxSearchLength = 100;
