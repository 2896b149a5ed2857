import type { ProfileSection } from '#framework/profile-section.ts';

const files = import.meta.glob<Record<string, readonly ProfileSection[]>>(
  ['/src/areas/*/*/web/*.profile.ts'],
  { eager: true },
);

/** The profile sections of all areas in their order, found by file name. */
export const profileSections: readonly ProfileSection[] = Object.values(files)
  .flatMap((file) => Object.values(file).flat())
  .toSorted((a, b) => a.position - b.position);
