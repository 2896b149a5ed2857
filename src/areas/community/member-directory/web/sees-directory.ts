import type { Session } from '#areas/people/sign-in/sign-in.schema.ts';

/** Whether to show the directory, which is for members; the server checks the same again. */
export const seesDirectory = ({ person }: Session): boolean =>
  person !== null && (person.isSocio || person.isAdmin);
