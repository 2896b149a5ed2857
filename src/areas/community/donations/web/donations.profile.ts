import { defineProfileSections } from '#framework/profile-section.ts';
import { DonationsSection } from './donations-section.tsx';

export const donationsProfile = defineProfileSections([
  { slot: 'section', position: 13, Section: DonationsSection },
]);
