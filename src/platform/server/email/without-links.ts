/** Shown as nothing, and not part of any address: mail programs make no link of a text that has it inside. */
const invisibleBreak = '\u200b';

/**
 * A stranger's words as they may stand in an email of ours: they read the same, and mail programs do not turn addresses in
 * them into links.
 */
export function withoutLinks(text: string): string {
  return text.replace(/(?<=\S)[.:@](?=\S)/g, (sign) => sign + invisibleBreak);
}
