import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rawMember } from './raw-member.ts';

it.each([
  ['{"event":{"a":1}}', '{"a":1}'],
  ['{ "other" : [1, {"event": 2}] , "event" :  { "a" : "}" }  }', '{ "a" : "}" }'],
  ['{"event":"\\"},{\\\\","z":1}', '"\\"},{\\\\"'],
  ['{"other":"event","event":[1,2]}', '[1,2]'],
  ['{"\\u0065vent":7}', '7'],
  ['{"other":{"event":1}}', undefined],
  ['{}', undefined],
])('in %s the member is %s', (json, raw) => {
  expect(rawMember(json, 'event')).toBe(raw);
});

it('the raw text of an object member parses to the value of this member, in any object', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue(), (others, value) => {
      const json = JSON.stringify({ ...others, event: value }, null, 1);
      expect(JSON.parse(rawMember(json, 'event') ?? '')).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
