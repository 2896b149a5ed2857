/**
 * The sender of a request or command. The server determines it from the session, never from the content of
 * the request.
 */
export type Actor = Visitor | Person | SystemActor;

export type Visitor = { kind: 'visitor' };

/** Jobs, webhooks and commands of the operator. */
export type SystemActor = { kind: 'system' };

export type Person = {
  kind: 'person';
  userId: string;
  fullName: string;
  email: string;
  locale: string | null;
  isAdmin: boolean;
  isSocio: boolean;
  /** True for an administrator who has no rights until two-factor sign-in is enabled. */
  needsTwoFactor?: boolean;
  /** Absent for a person without a picture. */
  avatar?: PersonPicture;
};

/** The picture of a person, in a square. */
export type PersonPicture = {
  /** The address of the largest size; in the other addresses the file name is the width. */
  url: string;
  /** The available widths in pixels. */
  widths: number[];
  /** A very small copy as a data URI. */
  placeholder: string | null;
};

export const visitor: Visitor = { kind: 'visitor' };
export const systemActor: SystemActor = { kind: 'system' };
