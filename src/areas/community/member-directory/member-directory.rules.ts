import type { NameChoice } from '#areas/community/ledger/ledger.rules.ts';
import type { BoardRole } from '#areas/community/member-register/member-register.rules.ts';
import { initialsOf } from '#areas/people/accounts/accounts.rules.ts';
import type { AvatarView } from '#areas/people/accounts/accounts.schema.ts';
import { firstNameAndInitial } from '#areas/people/accounts/first-name-and-initial.ts';
import type { FieldProblems } from '#platform/kernel/field-problems.ts';
import { normalizeLines, normalizeName } from '#platform/kernel/person-fields.ts';
import { isPlace } from './places.ts';

/** The live topic of a member's own messages. */
export const messagesTopic = 'member-messages';
/** The live topic of reported messages, for administrators. */
export const messageReportsTopic = 'member-message-reports';

/** The maximum lengths of members' texts about themselves and to each other, in characters. */
export const maxAboutLength = 300;
export const maxSkillsLength = 120;
export const maxMessageLength = 2000;
export const maxReasonLength = 300;

/** Days for which a message is stored. */
export const messageDays = 30;

/**
 * Cards that one person may see per hour: more than people read, and few enough to stop a program that
 * collects all members.
 */
export const cardsOfHour = { window: 60 * 60, max: 600 };

export const cardsOfPage = 24;

/** The data that a member shows to other members; by default only first name and initial. */
export type DirectoryChoices = {
  /** Whether the full name is shown, if the choice for the ledger allows it. */
  showsFullName: boolean;
  showsPicture: boolean;
  showsSince: boolean;
  /** A province or `abroad`; null when it is not shown. */
  place: string | null;
  /** Empty when it is not shown. */
  about: string;
  skills: string;
  /** Whether other members can write with the form, which reveals no email address. */
  takesMessages: boolean;
};

export const defaultChoices: DirectoryChoices = {
  showsFullName: false,
  showsPicture: false,
  showsSince: false,
  place: null,
  about: '',
  skills: '',
  takesMessages: true,
};

/** A person with the data from the database that the rules need. */
export type DirectoryPerson = {
  userId: string;
  fullName: string;
  /** How they want to be named in the ledger and on all pages; with `hidden` they are not listed. */
  nameChoice: NameChoice;
  isMember: boolean;
  isBlocked: boolean;
  /** Whether the deletion of the account is pending, or the person is erased. */
  isLeaving: boolean;
  /** ISO 8601. */
  memberSince: string | null;
  avatar: AvatarView | null;
  roles: readonly BoardRole[];
  choices: DirectoryChoices;
};

/** The kinds of viewers of the directory. */
export const viewers = ['visitor', 'user', 'member', 'admin', 'self'] as const;
export type Viewer = (typeof viewers)[number];

/** A member as visible to other people. Data that is not shown is null. */
export type ShownMember = {
  id: string;
  name: string;
  initials: string;
  avatar: AvatarView | null;
  memberSince: string | null;
  place: string | null;
  about: string | null;
  skills: string | null;
  /** Roles of the board are public, so they are always shown. */
  roles: readonly BoardRole[];
  /** Whether the viewer can write to them. */
  takesMessages: boolean;
};

/** Whether a person is listed in the directory at all. */
export const isListed = ({ nameChoice, isMember, isBlocked, isLeaving }: DirectoryPerson): boolean =>
  isMember && !isBlocked && !isLeaving && nameChoice !== 'hidden';

/**
 * The data of a person that a viewer sees; null for none. The directory is for members: administrators see
 * the same as members, and people see themselves as others do.
 */
export function showMember(person: DirectoryPerson, viewer: Viewer): ShownMember | null {
  if (viewer === 'visitor' || viewer === 'user') return null;
  if (viewer !== 'self' && !isListed(person)) return null;
  const { choices } = person;
  const name = directoryName(person);
  return {
    id: person.userId,
    name,
    initials: initialsOf(name),
    avatar: choices.showsPicture ? person.avatar : null,
    memberSince: choices.showsSince ? person.memberSince : null,
    place: choices.place,
    about: choices.about || null,
    skills: choices.skills || null,
    roles: person.roles,
    takesMessages: choices.takesMessages && viewer === 'member',
  };
}

/** The full name is used only if the person shows it here and lets members read it elsewhere too. */
export function directoryName({
  fullName,
  nameChoice,
  choices: { showsFullName },
}: Pick<DirectoryPerson, 'fullName' | 'nameChoice' | 'choices'>): string {
  return showsFullName && nameChoice === 'full' ? fullName : firstNameAndInitial(fullName);
}

/** The typed choices of the profile; a place that is not shown is empty. */
export type TypedChoices = Omit<DirectoryChoices, 'place'> & { place: string };

/** Removes surrounding spaces and invisible characters (control and bidirectional ones) from the texts. */
export function normalizeChoices({ about, skills, place, ...switches }: TypedChoices): DirectoryChoices {
  return {
    ...switches,
    place: place === '' ? null : place,
    about: normalizeLines(about),
    skills: normalizeName(skills),
  };
}

export function findChoiceProblems(typed: TypedChoices): FieldProblems<'about' | 'skills' | 'place'> {
  const { about, skills, place } = normalizeChoices(typed);
  const tooLong = (max: number) => ({ code: 'directory_text_too_long' as const, params: { max } });
  return {
    ...(about.length > maxAboutLength && { about: tooLong(maxAboutLength) }),
    ...(skills.length > maxSkillsLength && { skills: tooLong(maxSkillsLength) }),
    ...(place !== null && !isPlace(place) && { place: { code: 'directory_place_unknown' as const } }),
  };
}

export function findMessageProblems({ text }: { text: string }): FieldProblems<'text'> {
  const said = normalizeLines(text);
  if (said === '') return { text: { code: 'message_text_required' } };
  if (said.length <= maxMessageLength) return {};
  return { text: { code: 'directory_text_too_long', params: { max: maxMessageLength } } };
}

export function findReasonProblems({ reason }: { reason: string }): FieldProblems<'reason'> {
  return normalizeLines(reason) === '' ? { reason: { code: 'message_reason_required' } } : {};
}

export const directoryPath = '/elenco-soci';

/** The path of a message for its receiver. */
export const messagePath = (id: string): string => `/messaggi-soci/${id}`;
