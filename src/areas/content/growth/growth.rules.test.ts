import { expect, test } from 'vitest';
import { growthTopics, isGrowthTopic } from './growth.rules.ts';

test('the ids of the topics never change', () => {
  expect(growthTopics).toEqual([
    'business-strategies',
    'continuous-personal-development',
    'innovation-and-creativity',
    'networking-and-collaboration',
    'resource-library',
    'mindset-and-resilience',
  ]);
});

test.each(['', 'Resource-Library', 'resource-library/', 'toString', '0'])('%j is not a topic', (id) => {
  expect(isGrowthTopic(id)).toBe(false);
});
