/** What pages can show, by area: each adds its own names, and its module lists them. */
// biome-ignore lint/suspicious/noEmptyInterface: areas extend it by declaration.
export interface AreaContent {}

export type ContentName = keyof AreaContent;
