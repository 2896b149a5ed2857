/** Who acts: decided by the server from the session, never from what a request says about itself. */
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
  /** True for an administrator who has no rights before they switch two-factor sign-in on. */
  needsTwoFactor?: boolean;
  /** Absent for who has no picture. */
  avatar?: PersonPicture;
};

/** The picture of a person, in a square. */
export type PersonPicture = {
  /** Of its largest size; the other sizes have their width as the file's name. */
  url: string;
  /** Widths in pixels in which it can be loaded. */
  widths: number[];
  /** A very small copy as a data URI. */
  placeholder: string | null;
};

export const visitor: Visitor = { kind: 'visitor' };
export const systemActor: SystemActor = { kind: 'system' };
