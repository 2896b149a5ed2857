import { randomBytes } from 'node:crypto';
import { initialsOf } from '#areas/people/accounts/accounts.rules.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import type { Reader } from '#platform/server/http/api/reader.ts';
import type { Session, SessionPerson } from '../../sign-in.schema.ts';

export function sessionOf(actor: Actor): Session {
  if (actor.kind !== 'person') return { person: null };
  const { userId, email, locale, isAdmin, isSocio, needsTwoFactor = false, avatar = null } = actor;
  const fullName = actor.fullName.trim();
  const initials = initialsOf(fullName);
  return {
    person: { userId, fullName, initials, email, isAdmin, isSocio, locale, avatar, needsTwoFactor },
  };
}

/**
 * Splits a session into its rights, which determine the structure of a page, and its texts, which a page only
 * displays.
 */
export function describeReader(actor: Actor): Reader {
  const session = sessionOf(actor);
  if (!session.person) return { kind: 'visitor', session, sharedSession: session, texts: new Map() };
  const texts = new Map<string, string>();
  const person = withPlaceholders(session.person, (name, text) => {
    // An empty text is not replaced, because a page may show that it is missing.
    if (text === '') return '';
    const placeholder = name + secret;
    texts.set(placeholder, text);
    return placeholder;
  });
  return { kind: JSON.stringify(person), session, sharedSession: { person }, texts };
}

/** Placeholders contain a random secret, so that no user can write one into a name or another text. */
const secret = randomBytes(12).toString('hex');

type Hide = (name: string, text: string) => string;

function withPlaceholders(person: SessionPerson, hide: Hide): SessionPerson {
  return {
    ...person,
    userId: hide('userId', person.userId),
    fullName: hide('fullName', person.fullName),
    initials: hide('initials', person.initials),
    email: hide('email', person.email),
    locale: null,
    avatar: person.avatar && {
      ...person.avatar,
      // The URLs of all sizes have the same prefix.
      url: hide('avatarFolder', folderOf(person.avatar.url)) + fileOf(person.avatar.url),
      placeholder: person.avatar.placeholder && hide('avatarPlaceholder', person.avatar.placeholder),
    },
  };
}

const folderOf = (url: string) => url.replace(/[^/]+$/, '').replace(/\/$/, '');
const fileOf = (url: string) => url.slice(folderOf(url).length);
