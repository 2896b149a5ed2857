export type FollowerLink = { wants: 'confirm' | 'end'; code: string };

const code = /^[\da-f-]{36}\.[\w-]{22}$/;

/** Parses the parameters of a link in an email about updates. */
export function parseFollowerLink(search: Record<string, unknown>): { conferma?: string; fine?: string } {
  const read = (value: unknown) => (typeof value === 'string' && code.test(value) ? value : undefined);
  const [conferma, fine] = [read(search.conferma), read(search.fine)];
  return { ...(conferma && { conferma }), ...(fine && { fine }) };
}

/** With both parameters, unsubscribing wins over confirming. */
export function followerLinkOf({
  conferma,
  fine,
}: ReturnType<typeof parseFollowerLink>): FollowerLink | undefined {
  if (fine !== undefined) return { wants: 'end', code: fine };
  return conferma === undefined ? undefined : { wants: 'confirm', code: conferma };
}
