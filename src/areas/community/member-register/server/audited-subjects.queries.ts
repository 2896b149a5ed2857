import type { SubjectFinder } from '#framework/server/audited-subjects.ts';

/** The register has no name; each import of it has its own id. */
const findRegisters: SubjectFinder = async (_ctx, ids) => ids.map((id) => ({ id, name: '' }));

export const memberRegisterFinders = { member_register: findRegisters };
