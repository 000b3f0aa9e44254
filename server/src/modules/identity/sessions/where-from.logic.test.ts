import { relyingParty } from '../factors/relying-party.logic.ts';
import { coarseNetwork } from '../sign-in/network.logic.ts';
import { describeAgent } from './agent.logic.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36 Edg/141.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/141.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iOS',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0',
    'Firefox',
    'macOS',
  ],
  ['curl/8.5.0', null, null],
  ['', null, null],
])('%s is described in plain words', (agent, browser, system) => {
  expect(describeAgent(agent)).toEqual({ browser, system });
});

test.each([
  ['203.0.113.77', '203.0.*.*'],
  ['::ffff:203.0.113.77', '203.0.*.*'],
  ['127.0.0.1', 'local'],
  ['10.4.5.6', 'local'],
  ['172.20.0.9', 'local'],
  ['192.168.1.4', 'local'],
  ['172.32.0.9', '172.32.*.*'],
  ['::1', 'local'],
  ['fe80::1%eth0', 'local'],
  ['fd00::9', 'local'],
  ['2001:db8:1:2::9', '2001:db8:*'],
  ['not an address', null],
])('of the address %s is kept: %s', (address, kept) => {
  expect(coarseNetwork(address)).toBe(kept);
});

test.each([
  [undefined, 'http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  [undefined, 'http://localhost.evil.example', null],
  [undefined, 'https://meridian.example', null],
  [undefined, '', null],
  [
    'https://app.meridian.example/',
    'https://evil.example',
    { id: 'app.meridian.example', origin: 'https://app.meridian.example' },
  ],
  ['http://192.0.2.1:3000', 'http://192.0.2.1:3000', null],
])('with PUBLIC_URL=%s and a page at %s passkeys belong to %j', (url, origin, party) => {
  expect(relyingParty(url, origin)).toEqual(party);
});
