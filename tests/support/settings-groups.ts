import {
  type ChangeableGroup,
  getChangeableGroup,
  listChangeableGroups,
} from '#areas/site-wide/settings-admin/server/changeable-groups.ts';
import { settings } from '../../src/process/modules.ts';

const groups = listChangeableGroups(settings);

/** Settings that are changed together, as all areas declare them. */
export const settingsGroup = (name: string): ChangeableGroup => getChangeableGroup(groups, name);
