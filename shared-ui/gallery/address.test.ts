import { readAddress } from './address.ts';

const USUAL = {
  theme: 'system',
  colors: 'rise-red',
  language: 'en',
  text: 100,
  show: undefined,
  open: undefined,
};

it('reads every switch from the address', () => {
  const query = '?theme=dark&colors=rise-green&language=ar&text=200&show=Button&open=sheet';
  expect(readAddress(query)).toEqual({
    theme: 'dark',
    colors: 'rise-green',
    language: 'ar',
    text: 200,
    show: 'Button',
    open: 'sheet',
  });
});

it.each(['', '?theme=blue&colors=x&language=fr&text=90&show=&open='])('takes %j as usual', (query) => {
  expect(readAddress(query)).toEqual(USUAL);
});
