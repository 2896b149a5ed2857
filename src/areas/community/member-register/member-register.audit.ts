import { codeTexts, defineAudit } from '#framework/area-audit.ts';
import { boardRoles, registerGroups } from './member-register.rules.ts';

export const memberRegisterAudit = defineAudit('member-register', {
  actions: [
    'add-board-term',
    'end-board-term',
    'export-register',
    'export-register-pdf',
    'forget-imported-member',
    'import-register',
  ],
  subjects: { member_register: {} },
  fields: {
    boardRole: codeTexts(boardRoles, (role) => `member-register:roles.${role}`),
    boardSince: 'plain',
    boardUntil: 'plain',
    importedMembers: 'plain',
    isForgotten: 'plain',
    memberNumber: 'plain',
    registerDay: 'plain',
    registerGroup: codeTexts(registerGroups, (group) => `member-register:groups.${group}`),
  },
});
