import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderInKit } from '../testing/index.tsx';
import { ChangePill, ChangeText } from './change.tsx';
import { Money } from './money.tsx';
import { Price } from './price.tsx';

// Without it the sign stands at the wrong end: "1.20%-".
test.each<[what: string, figure: ReactElement, text: RegExp]>([
  ['a change in a pill', <ChangePill key="pill" percent="-1.2" />, /1\.20/],
  ['a change as text', <ChangeText key="text" percent="-1.2" />, /1\.20/],
  ['an amount of money', <Money key="money" amount="-1250.75" currency="USD" signed />, /1,250/],
  ['a price', <Price key="price" price="2345.60" />, /2,345\.60/],
])('%s keeps its own order from left to right in Arabic', async (_, figure, text) => {
  await renderInKit(figure, { language: 'ar' });
  const [element] = screen.getAllByText(text);
  expect(element?.closest('bdi')).toHaveAttribute('dir', 'ltr');
});
