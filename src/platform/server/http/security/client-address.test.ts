import { describe, expect, test } from 'vitest';
import { parseNetwork } from '../../config/parse-network.ts';
import { createClientAddress } from './client-address.ts';

describe('the address of a client', () => {
  const behindProxy = createClientAddress(['10.0.0.0/8', '::1']);

  test.each([
    [
      'no proxy is trusted: the header is ignored',
      createClientAddress([]),
      '203.0.113.9',
      '1.2.3.4',
      '203.0.113.9',
    ],
    ['a stranger cannot choose an address', behindProxy, '203.0.113.9', '1.2.3.4', '203.0.113.9'],
    ['a trusted proxy names the client', behindProxy, '10.1.2.3', '203.0.113.9', '203.0.113.9'],
    [
      'what the client wrote before its proxy is ignored',
      behindProxy,
      '10.1.2.3',
      '1.2.3.4, 203.0.113.9',
      '203.0.113.9',
    ],
    ['a chain of trusted proxies is walked', behindProxy, '::1', '203.0.113.9, 10.9.9.9', '203.0.113.9'],
    [
      'an IPv4 address in IPv6 dress is the IPv4 address',
      behindProxy,
      '::ffff:10.1.2.3',
      '203.0.113.9',
      '203.0.113.9',
    ],
    ['nonsense in the header falls back to the proxy', behindProxy, '10.1.2.3', 'pizza', '10.1.2.3'],
  ])('%s', (_sentence, clientAddress, socket, header, expected) => {
    expect(clientAddress(socket, header)).toBe(expected);
  });

  test.each(['10.0.0.0/99', '10.0.0.0/', '10.0.0.0/8/8', 'proxy', ''])(
    'is not determined with the setting %j, which is not a network',
    (text) => {
      expect(parseNetwork(text)).toBeUndefined();
    },
  );
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2::9', '2001:db8:1:2::'],
  ['2001:DB8::1', '2001:db8:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['::1', '0:0:0:0::'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['0000:0000:0000:0000:0000:FFFF:cb00:7109', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
])('%s counts as %s', (address, network) => {
  expect(createClientAddress([])(address, undefined)).toBe(network);
});
