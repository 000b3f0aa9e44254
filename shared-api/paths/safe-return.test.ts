import { safeReturn } from './safe-return.ts';

const from = (address: string | null) => safeReturn(address, ['/verify', '/auth/']);

test('an address of this app is kept with all it says', () => {
  expect(from('/home/product/detail?goods_id=a&goods_name=%E9%87%91')).toBe(
    '/home/product/detail?goods_id=a&goods_name=%E9%87%91',
  );
  expect(from('/')).toBe('/');
});

test.each([
  null,
  '',
  'my',
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '/.//elsewhere.example',
  'javascript:alert(1)',
  '/verify?return_to=%2Fverify',
  '/auth/login?return_to=%2Fmy',
  '/my/../auth/register',
])('%j leads home', (address) => {
  expect(from(address)).toBe('/');
});
