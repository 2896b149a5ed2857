import { expect, it } from 'vitest';
import { type AreaSettings, defineSettings, settingLabel } from '#framework/settings/area-settings.ts';
import { auditedSettings } from '#framework/settings/audited-settings.ts';
import { groupSettings } from '#framework/settings/collected-settings.ts';
import { numberField } from '#framework/settings/value-fields.ts';
import { locales, readCatalogues } from '../../scripts/messages/catalogues.ts';
import { settings as parts } from '../../src/process/modules.ts';
import { readAreaSettings } from '../support/area-declarations.ts';
import { root } from './sources.ts';

const areas = await readAreaSettings();

const duplicates = (names: readonly string[]) =>
  names.filter((name, position) => names.indexOf(name) !== position);

it('the list of modules has the settings that every area declares', () => {
  const byArea = (all: readonly AreaSettings[]) => all.toSorted((a, b) => (a.area < b.area ? -1 : 1));
  expect(areas.length).toBeGreaterThan(5);
  expect(byArea(parts.map(({ declared }) => declared))).toEqual(byArea(areas));
  for (const { declared, effects = {} } of parts)
    expect(Object.keys(declared.settings), declared.area).toEqual(
      expect.arrayContaining(Object.keys(effects)),
    );
});

it('no two settings share a key or a name in the audit log', () => {
  expect(duplicates(areas.flatMap(({ settings }) => Object.keys(settings)))).toEqual([]);
  expect(duplicates(areas.flatMap((area) => Object.keys(auditedSettings(area).fields)))).toEqual([]);
});

it('every group of settings is shown on one administration page, except two edited as content', () => {
  const ofContents = ['descriptions', 'logo'];
  const groups = groupSettings(areas);
  const without = groups.filter(({ page }) => page === undefined).map(({ name }) => name);
  expect(without.toSorted()).toEqual(ofContents);
  expect(groups.filter(({ settings }) => settings.length === 0)).toEqual([]);
  const pages = groups.flatMap(({ page }) => page ?? []);
  expect(duplicates(pages.map(({ path }) => path))).toEqual([]);
  expect(duplicates(pages.map(({ position }) => String(position)))).toEqual([]);
});

it('a setting without a label does not compile', () => {
  const field = numberField({ min: 1, max: 2, default: 1 });
  const { area } = defineSettings('stats', {
    // @ts-expect-error: the texts of the area have no such name.
    settings: { endDate: { group: 'community', position: 1, field } },
  });
  expect(area).toBe('stats');
});

it.each(locales)(
  'every declared setting has its texts, and every text belongs to a declared setting, in %s',
  (locale) => {
    const words = readCatalogues(root).flatMap(({ namespace, texts }) =>
      [...(texts[locale] ?? new Map<string, string>()).keys()]
        .filter((key) => /^settings\.(fields|groups)\./.test(key))
        .map((key) => key.replace('settings.', `settings-admin:settings.${namespace}.`)),
    );
    const named = areas.flatMap((area) => {
      const fields = Object.entries(auditedSettings(area).fields);
      const own = fields.flatMap(([name, { label }]) =>
        label === settingLabel(area.area, name) ? [label] : [],
      );
      return [...own, ...area.pages.flatMap(({ title, description }) => [title, description])];
    });
    expect(named.length).toBeGreaterThan(40);
    expect(words.toSorted()).toEqual(named.toSorted());
  },
);
