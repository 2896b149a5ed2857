import type { ProfileSection } from '#framework/profile-section.ts';

const files = import.meta.glob<Record<string, readonly ProfileSection[]>>(
  ['/src/areas/*/*/web/*.profile.ts'],
  { eager: true },
);

/** What all areas show in a person's profile, in its order. A new area's are found as soon as its file exists. */
export const profileSections: readonly ProfileSection[] = Object.values(files)
  .flatMap((file) => Object.values(file).flat())
  .toSorted((a, b) => a.position - b.position);
