import { defineProfileSections } from '#framework/profile-section.ts';
import { FeesSection } from './fees-section.tsx';

export const feesProfile = defineProfileSections([{ slot: 'section', position: 12, Section: FeesSection }]);
