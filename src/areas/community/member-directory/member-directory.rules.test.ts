import { describe, expect, test } from 'vitest';
import { type NameChoice, nameChoices } from '#areas/community/ledger/ledger.rules.ts';
import {
  type DirectoryPerson,
  defaultChoices,
  findChoiceProblems,
  findMessageProblems,
  maxAboutLength,
  showMember,
  viewers,
} from './member-directory.rules.ts';
import { placesOf, provinces, regionOf, regions } from './places.ts';

const avatar = { url: '/files/a/320.webp', widths: [320], placeholder: null };

const person: DirectoryPerson = {
  userId: '019aa000-0000-7000-8000-000000000001',
  fullName: 'Ada Maria Lovelace',
  nameChoice: 'full',
  isMember: true,
  isBlocked: false,
  isLeaving: false,
  memberSince: '2020-05-04T10:00:00.000Z',
  avatar,
  roles: ['treasurer'],
  choices: { ...defaultChoices },
};

const switches = [false, true] as const;

/** Every combination of a person's choices and states. */
function* everybody(): Generator<DirectoryPerson> {
  for (const nameChoice of nameChoices)
    for (const showsFullName of switches)
      for (const showsPicture of switches)
        for (const showsSince of switches)
          for (const takesMessages of switches)
            for (const place of [null, 'BO', 'abroad'])
              for (const about of ['', 'Orto'])
                for (const skills of ['', 'francese'])
                  for (const [isMember, isBlocked, isLeaving] of [
                    [true, false, false],
                    [false, false, false],
                    [true, true, false],
                    [true, false, true],
                  ] as const) {
                    const shown = { showsFullName, showsPicture, showsSince, takesMessages };
                    const choices = { ...shown, place, about, skills };
                    yield { ...person, nameChoice, isMember, isBlocked, isLeaving, choices };
                  }
}

describe('the data of a person that a viewer sees', () => {
  test('is exactly the chosen data, in every combination of viewer and choice', () => {
    let combinations = 0;
    for (const each of everybody())
      for (const viewer of viewers) {
        combinations += 1;
        const { nameChoice, choices } = each;
        const isThere = each.isMember && !each.isBlocked && !each.isLeaving && nameChoice !== 'hidden';
        const sees = viewer === 'self' || (isThere && (viewer === 'member' || viewer === 'admin'));
        const isWhole = choices.showsFullName && nameChoice === 'full';
        expect(showMember(each, viewer)).toEqual(
          sees
            ? {
                id: each.userId,
                name: isWhole ? 'Ada Maria Lovelace' : 'Ada L.',
                initials: 'AL',
                avatar: choices.showsPicture ? avatar : null,
                memberSince: choices.showsSince ? each.memberSince : null,
                place: choices.place,
                about: choices.about === '' ? null : 'Orto',
                skills: choices.skills === '' ? null : 'francese',
                roles: ['treasurer'],
                takesMessages: choices.takesMessages && viewer === 'member',
              }
            : null,
        );
      }
    expect(combinations).toBe(3 * 2 ** 4 * 3 * 2 * 2 * 4 * 5);
  });

  test('is first name and initial by default', () => {
    expect(showMember(person, 'member')).toMatchObject({
      name: 'Ada L.',
      ...{ avatar: null, memberSince: null, place: null, about: null, skills: null },
    });
  });

  test.each(nameChoices)(
    'contains the full name only if the name choice for the ledger allows it: %s',
    (choice: NameChoice) => {
      const choices = { ...defaultChoices, showsFullName: true };
      const shown = showMember({ ...person, nameChoice: choice, choices }, 'member');
      expect(shown?.name === person.fullName).toBe(choice === 'full');
    },
  );
});

describe('the directory choices that a member types', () => {
  const typed = { ...defaultChoices, place: '', about: '', skills: '' };

  test('allow a province of Italy, abroad or nothing as the place', () => {
    for (const place of ['', 'BO', 'abroad']) expect(findChoiceProblems({ ...typed, place })).toEqual({});
    for (const place of ['XX', 'bo', ' ', 'constructor'])
      expect(findChoiceProblems({ ...typed, place })).toEqual({ place: { code: 'directory_place_unknown' } });
  });

  test('are limited in length', () => {
    expect(findChoiceProblems({ ...typed, about: 'a'.repeat(maxAboutLength) })).toEqual({});
    expect(findChoiceProblems({ ...typed, about: 'a'.repeat(maxAboutLength + 1) })).toHaveProperty('about');
    expect(findChoiceProblems({ ...typed, skills: 'a'.repeat(121) })).toHaveProperty('skills');
    expect(findMessageProblems({ text: ' \n ' })).toEqual({ text: { code: 'message_text_required' } });
    expect(findMessageProblems({ text: 'a'.repeat(2001) })).toHaveProperty('text');
    expect(findMessageProblems({ text: 'Ciao' })).toEqual({});
  });
});

describe('the places', () => {
  test('are the 107 provinces of the 20 regions, each once, and each region has its own place on the map', () => {
    expect(provinces).toHaveLength(107);
    expect(new Set(provinces.map(({ code }) => code)).size).toBe(107);
    expect(regions).toHaveLength(20);
    expect(new Set(regions.map(({ column, row }) => `${column}/${row}`)).size).toBe(20);
    expect(regionOf('BO')?.id).toBe('emilia-romagna');
    expect(placesOf('umbria')).toEqual(['PG', 'TR']);
    expect(placesOf('abroad')).toEqual(['abroad']);
    expect(placesOf('nowhere')).toEqual([]);
  });
});
