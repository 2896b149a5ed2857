import type { Session } from '#areas/people/sign-in/sign-in.schema.ts';

/** The list is for members; the server decides the same anew. */
export const seesDirectory = ({ person }: Session): boolean =>
  person !== null && (person.isSocio || person.isAdmin);
