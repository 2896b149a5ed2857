import { defineProfileSections } from '#framework/profile-section.ts';
import { OwnNotes } from './own-notes.tsx';

export const calendarProfile = defineProfileSections([{ slot: 'section', position: 45, Section: OwnNotes }]);
