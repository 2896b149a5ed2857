import { defineProfileSections } from '#framework/profile-section.ts';
import { DeletionSection } from './deletion-section.tsx';
import { UndoneDeletion } from './undone-deletion.tsx';

export const accountDeletionProfile = defineProfileSections([
  { slot: 'notice', position: 10, Section: UndoneDeletion },
  { slot: 'section', position: 70, Section: DeletionSection },
]);
