/**
 * The six topics of the specification. Their ids are part of URLs (`/growth/<id>`) and message keys, so they
 * never change.
 */
export const growthTopics = [
  'business-strategies',
  'continuous-personal-development',
  'innovation-and-creativity',
  'networking-and-collaboration',
  'resource-library',
  'mindset-and-resilience',
] as const;

export type GrowthTopic = (typeof growthTopics)[number];

export function isGrowthTopic(id: string): id is GrowthTopic {
  return growthTopics.some((topic) => topic === id);
}
