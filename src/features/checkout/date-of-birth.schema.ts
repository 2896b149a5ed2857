/** Somebody's date of birth as administrators see it. Days are YYYY-MM-DD. */
export type DateOfBirthView = {
  userId: string;
  fullName: string;
  email: string;
  dateOfBirth: string;
  corrections: { before: string; after: string; by: string; at: string }[];
};
