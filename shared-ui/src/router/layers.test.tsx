import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, useLayer, useLocation, useNavigate, useSearchParams } from './index.ts';

function Layer({ name, onClose }: { name: string; onClose: () => void }) {
  useLayer(true, onClose);
  const [inner, setInner] = useState(false);
  const [, setSearch] = useSearchParams();
  const navigate = useNavigate();
  return (
    <div role="dialog" aria-label={name}>
      <button type="button" onClick={onClose}>
        close {name}
      </button>
      <button type="button" onClick={() => setInner(true)}>
        open in {name}
      </button>
      <button type="button" onClick={() => setSearch({ kind: 'candles' }, { replace: true })}>
        filter
      </button>
      <button type="button" onClick={() => navigate('/other', { replace: true })}>
        replace
      </button>
      <button
        type="button"
        onClick={() => {
          onClose();
          navigate('/other');
        }}
      >
        leave
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        step back
      </button>
      {inner ? <Layer name={`${name}${name}`} onClose={() => setInner(false)} /> : null}
    </div>
  );
}

function Page() {
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(false);
  const [stubborn, setStubborn] = useState(false);
  return (
    <>
      <output>{pathname + search}</output>
      <Link to="/ticket">ticket</Link>
      <input aria-label="stake" />
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <button type="button" onClick={() => setStubborn(true)}>
        stubborn
      </button>
      {open ? <Layer key={pathname} name="a" onClose={() => stubborn || setOpen(false)} /> : null}
    </>
  );
}

const user = userEvent.setup();
const tap = (name: string) => user.click(screen.getByRole('button', { name: new RegExp(`^${name}$`) }));
const at = () => screen.getByRole('status').textContent;
/** As many turns of the event loop as any chain of steps takes. */
const rest = () =>
  act(async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setTimeout(done));
  });
const press = async (name: string) => {
  await tap(name);
  await rest();
};
const back = async () => {
  act(() => history.back());
  await rest();
};
const forward = async () => {
  act(() => history.forward());
  await rest();
};
const dialogs = () => screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-label'));

/** A page that was opened from another one, with a half-filled form. */
async function start() {
  history.pushState(null, '', '/first');
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  await rest();
  await user.click(screen.getByRole('link', { name: 'ticket' }));
  await rest();
  await user.type(screen.getByRole('textbox'), '250');
}
const startOpen = async () => {
  await start();
  await press('open');
};
afterEach(rest);

test('Back closes what is open and keeps the page; the next one leaves the page', async () => {
  await startOpen();
  await back();
  expect(dialogs()).toEqual([]);
  expect(at()).toBe('/ticket');
  expect(screen.getByRole('textbox')).toHaveValue('250');
  await back();
  expect(at()).toBe('/first');
});

test('nested ones close one by one, the topmost first', async () => {
  await start();
  await tap('open');
  await press('open in a');
  expect(dialogs()).toEqual(['a', 'aa']);
  await back();
  expect(dialogs()).toEqual(['a']);
  await press('open in a');
  await back();
  await back();
  expect(dialogs()).toEqual([]);
  expect(at()).toBe('/ticket');
  await back();
  expect(at()).toBe('/first');
});

test('what closes by its button leaves no entry behind, and Forward shows nothing of it', async () => {
  await start();
  const before = history.state;
  await press('open');
  await press('close a');
  expect(history.state).toEqual(before);
  await forward();
  expect([dialogs(), at(), history.state]).toEqual([[], '/ticket', before]);
  await back();
  expect(at()).toBe('/first');
});

test('both of two nested ones close at once', async () => {
  await start();
  const before = history.state;
  await tap('open');
  await press('open in a');
  await press('close a');
  expect([dialogs(), history.state]).toEqual([[], before]);
});

test('what closes and leads on leaves its page below, and nothing between', async () => {
  await startOpen();
  await press('leave');
  expect([dialogs(), at()]).toEqual([[], '/other']);
  await back();
  expect(at()).toBe('/ticket');
  await back();
  expect(at()).toBe('/first');
});

test('a page that replaces its own while something is open does replace it', async () => {
  await startOpen();
  await press('replace');
  expect(at()).toBe('/other');
  await press('close a');
  await back();
  expect(at()).toBe('/first');
});

test('a page that changes its query keeps what is open, and the query when that closes', async () => {
  await startOpen();
  await press('filter');
  expect([dialogs(), at()]).toEqual([['a'], '/ticket?kind=candles']);
  await back();
  expect([dialogs(), at()]).toEqual([[], '/ticket?kind=candles']);
  await back();
  expect(at()).toBe('/first');
});

test('a step back of the app itself leaves the page, whatever is open', async () => {
  await startOpen();
  await press('step back');
  expect([dialogs(), at()]).toEqual([[], '/first']);
});

test('who goes several entries back at once leaves what is open', async () => {
  await startOpen();
  act(() => history.go(-2));
  await rest();
  expect([dialogs(), at()]).toEqual([[], '/first']);
});

test('what does not close keeps its entry: the page stays', async () => {
  await start();
  await tap('stubborn');
  await press('open');
  await back();
  await back();
  expect([dialogs(), at()]).toEqual([['a'], '/ticket']);
});

test('a document that is loaded anew at the entry of a layer goes to its page', async () => {
  history.pushState({ idx: 7, key: 'loaded' }, '', '/ticket');
  history.pushState({ idx: 7, key: 'loaded', layer: 1 }, '');
  history.pushState({ idx: 7, key: 'loaded', layer: 2 }, '');
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  await rest();
  expect([at(), history.state]).toEqual(['/ticket', { idx: 7, key: 'loaded' }]);
});

test('a document that is left as soon as it is loaded takes no step: it would call the navigation off', async () => {
  // The step is planned for the next task, which on a busy machine comes before this test goes on.
  jest.useFakeTimers();
  history.pushState({ idx: 8, key: 'left' }, '', '/ticket');
  history.pushState({ idx: 8, key: 'left', layer: 1 }, '');
  const go = jest.spyOn(history, 'go');
  const { unmount } = render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  await act(async () => {});
  window.dispatchEvent(new Event('beforeunload'));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(go).not.toHaveBeenCalled();
  unmount();
  go.mockRestore();
  jest.useRealTimers();
});
