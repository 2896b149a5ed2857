import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/id.ts';
import { followerLinkOf, parseFollowerLink } from './crowdfunding.rules.ts';

describe('the link of an email about updates', () => {
  const code = `${newId()}.${'A'.repeat(22)}`;

  it('confirms or ends the subscription to updates', () => {
    expect(followerLinkOf(parseFollowerLink({ conferma: code }))).toEqual({ wants: 'confirm', code });
    expect(followerLinkOf(parseFollowerLink({ fine: code }))).toEqual({ wants: 'end', code });
    expect(followerLinkOf(parseFollowerLink({ conferma: code, fine: code }))?.wants).toBe('end');
  });

  it.each([{}, { conferma: 'x' }, { fine: 7 }, { fine: `${code}x` }, { conferma: [code] }])(
    'is invalid with the parameters %j',
    (search) => expect(followerLinkOf(parseFollowerLink(search))).toBeUndefined(),
  );
});
