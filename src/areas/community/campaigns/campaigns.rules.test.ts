import { describe, expect, it } from 'vitest';
import { campaignPhaseOf } from './campaigns.rules.ts';

describe('the phase of a campaign', () => {
  const campaign = { publishedAt: new Date(0), startsOn: '2026-03-10', endsOn: '2026-03-20' };

  it.each([
    ['2026-03-09', 'coming'],
    ['2026-03-10', 'open'],
    ['2026-03-20', 'open'],
    ['2026-03-21', 'ended'],
  ] as const)('has on %s the phase %s', (today, phase) => {
    expect(campaignPhaseOf(campaign, today)).toBe(phase);
  });

  it('is a draft on every day until it is published', () => {
    for (const today of ['2026-03-09', '2026-03-15', '2026-03-21']) {
      expect(campaignPhaseOf({ ...campaign, publishedAt: null }, today)).toBe('draft');
    }
  });

  it('never ends without a last day', () => {
    expect(campaignPhaseOf({ ...campaign, endsOn: null }, '2099-12-31')).toBe('open');
  });
});
