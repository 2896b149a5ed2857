import type { SubjectFinder } from '#framework/server/audited-subjects.ts';

/** The register is one: each import of it has an id of its own. */
const findRegisters: SubjectFinder = async (_ctx, ids) => ids.map((id) => ({ id, name: '' }));

export const memberRegisterFinders = { member_register: findRegisters };
