import { act, render } from '@testing-library/react';
import { paths } from 'shared-api/paths';
import { MemoryRouter, useNavigate } from 'shared-ui/router';
import { useScroll } from './use-scroll.ts';

let go: ReturnType<typeof useNavigate>;

function Screen() {
  go = useNavigate();
  useScroll();
  return null;
}

test('a page that was scrolled before the app stays there, and a step back leads there', () => {
  jest.replaceProperty(window, 'scrollY', 420);
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  render(
    <MemoryRouter initialEntries={[paths.home()]}>
      <Screen />
    </MemoryRouter>,
  );
  expect(scrollTo).not.toHaveBeenCalled();
  act(() => void go(paths.login()));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  act(() => void go(-1));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 420);
});
