/** Names of the content that pages show: each area adds its own here, and its module lists them. */
// biome-ignore lint/suspicious/noEmptyInterface: areas extend it by declaration.
export interface AreaContent {}

export type ContentName = keyof AreaContent;
