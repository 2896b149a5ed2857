import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getSetting } from '#areas/foundation/settings/server/settings.queries.ts';
import { settings } from '#areas/foundation/settings/server/settings.table.ts';
import type { SettingsPart } from '#framework/server/settings-part.ts';
import { defineSettings } from '#framework/settings/area-settings.ts';
import { controlsOf, groupSettings } from '#framework/settings/collected-settings.ts';
import { optionalNumberField } from '#framework/settings/value-fields.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { auditRecords } from '#platform/server/audit/audit.table.ts';
import { testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { changeSettingsGroup } from './change-settings-group.ts';
import { getChangeableGroup, listChangeableGroups } from './changeable-groups.ts';
import { getSiteSettings } from './site-settings.queries.ts';

const database = testDatabase();
let admin: Person;

beforeAll(async () => {
  admin = await insertPerson(database.db, { isAdmin: true });
});

afterEach(async () => {
  await database.db.delete(settings);
});

/** Settings of an area that exists only in this test, with a separate page. */
const declared = defineSettings('membership', {
  pages: { lending: { path: 'prestito', position: 70 } },
  settings: {
    months: {
      group: 'lending',
      position: 10,
      field: optionalNumberField({
        min: 2,
        max: 14,
        default: 7,
        hint: 'settings-admin:settings.membership.hints.months',
      }),
    },
  },
});
const { months } = declared.settings;

const part: SettingsPart = {
  declared,
  effects: {
    months: async (_tx, { after, seen }) => {
      if (after === 13) throw new AppError('conflict');
      return { seen };
    },
  },
};
const groups = listChangeableGroups([part]);
const context = () => ({ ...testDeps(database.db), actor: admin });
const change = (value: unknown, version = 0) =>
  changeSettingsGroup(context(), {
    group: getChangeableGroup(groups, 'lending'),
    version,
    value: { months: value },
    seen: ['a loan'],
  });

describe('a setting that only its area declares', () => {
  test('is shown on a page of the settings, with its valid range below the field', () => {
    const [group] = groupSettings([declared]);
    expect(group?.page).toMatchObject({
      path: 'prestito',
      title: 'settings-admin:settings.membership.groups.lending.title',
    });
    expect(group && controlsOf(group)).toMatchObject([
      { path: 'months', hintParams: { least: 2, most: 14 }, inputMode: 'numeric' },
    ]);
  });

  test('is read by administrators with its default, and changed within its range', async () => {
    const read = async () => (await getSiteSettings(context(), groups, [part])).lending;
    expect(await read()).toMatchObject({ version: 0, value: { months: 7 }, lastChange: null });
    await change(14);
    expect(await read()).toMatchObject({ version: 1, value: { months: 14 } });
    expect(await getSetting(database, months)).toBe(14);
    for (const wrong of [1, 15, 2.5, '7'])
      await expect(change(wrong, 1)).rejects.toMatchObject({
        code: 'invalid_input',
        issues: [{ path: ['value', 'months'] }],
      });
    expect(await getSetting(database, months)).toBe(14);
  });

  test('has effects in the same transaction, which are recorded or roll back the change', async () => {
    await expect(change(13)).rejects.toMatchObject({ code: 'conflict' });
    expect(await getSetting(database, months)).toBe(7);
    await change(3);
    expect(await database.db.select().from(auditRecords)).toContainEqual(
      expect.objectContaining({
        action: 'change-settings-group',
        before: { months: 7 },
        after: { months: 3, seen: ['a loan'] },
      }),
    );
  });

  test('has its default when an unreadable value is stored', async () => {
    await database.db.insert(settings).values({ key: 'months', value: 'seven' });
    expect(await getSetting(database, months)).toBe(7);
  });

  test('is not changed with its group when it has a separate command', async () => {
    const own = defineSettings('membership', {
      settings: { months: { ...months, hasOwnCommand: true } },
    });
    const group = getChangeableGroup(listChangeableGroups([{ declared: own }]), 'lending');
    await expect(
      changeSettingsGroup(context(), { group, version: 0, value: { months: 3 } }),
    ).rejects.toMatchObject({ code: 'invalid_input' });
    expect(() => getChangeableGroup(groups, 'gardening')).toThrow(new AppError('not_found'));
  });
});
