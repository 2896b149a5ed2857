import type { Messages } from './translator.ts';

/** The namespace that every page loads. */
export const shellNamespace = 'site';

/**
 * Parts of an area's texts, each with the namespace to which it moves. The other messages of an area are
 * loaded only with its own pages. Menus are on every page; the audit log shows the commands of all areas; the
 * ledger and the token history show the records of all areas; and the privacy policy lists the data of all
 * areas.
 */
export const movedParts: Readonly<Record<string, string>> = {
  menus: shellNamespace,
  audit: 'audit-log',
  ledgerEvents: 'ledger',
  tokenReasons: 'token-history',
  legalFacts: 'legal',
  settings: 'settings-admin',
};

/** Moves the parts of each area: its `menus` to `menus.<area>` of the shell's namespace, and so on. */
export function withMovedMessages(messages: Messages): Messages {
  let all = messages;
  for (const [part, namespace] of Object.entries(movedParts)) all = withMovedPart(all, part, namespace);
  return all;
}

function withMovedPart(messages: Messages, part: string, namespace: string): Messages {
  const moved: Record<string, unknown> = {};
  const areas = Object.entries(messages).map(([area, { [part]: own, ...texts }]) => {
    if (own !== undefined) moved[area] = own;
    return [area, texts] as const;
  });
  const all: Messages = Object.fromEntries(areas);
  return { ...all, [namespace]: { ...all[namespace], [part]: moved } };
}
