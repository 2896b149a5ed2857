import { defineProfileSections } from '#framework/profile-section.ts';
import { BikeBookingsSection } from './bike-bookings-section.tsx';

export const bikesProfile = defineProfileSections([
  { slot: 'section', position: 40, Section: BikeBookingsSection },
]);
