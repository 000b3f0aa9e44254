import { Suspense, useEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { type KeptInput, keepInput } from '../live/input.ts';
import { hydrateInParts } from './hydrate-in-parts.ts';

/** React gives way after 5 ms. */
const PARTS = Array.from({ length: 20 }, (_, i) => i);
const WORK = 2;

/** React's tasks are real ones, and those of the input that is kept fake. */
const { setTimeout: inTask } = globalThis;
const nextTask = () => new Promise((resolve) => inTask(resolve));
beforeEach(() => jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());
const part = <E extends Element>(selector: string) => document.querySelector(selector) as unknown as E;

let renders: number;
let kept: KeptInput;
const ordered = jest.fn();

function Part() {
  renders += 1;
  const end = performance.now() + WORK;
  while (performance.now() < end);
  return <i />;
}
/** What stands in a boundary of its own is taken over after the rest. */
function Late() {
  const [text, setText] = useState('');
  const [on, setOn] = useState(false);
  return (
    <p data-text={text} data-on={on}>
      {PARTS.map((i) => (
        <Part key={i} />
      ))}
      <textarea id="late" value={text} onChange={({ target }) => setText(target.value)} />
      <input id="late-switch" type="checkbox" checked={on} onChange={({ target }) => setOn(target.checked)} />
    </p>
  );
}
function App() {
  const [text, setText] = useState('');
  const [on, setOn] = useState(false);
  useEffect(() => kept?.replay(), []);
  return (
    <main data-text={text} data-on={on}>
      <button type="button" onClick={ordered} />
      <input id="early" value={text} onChange={({ target }) => setText(target.value)} />
      <input
        id="early-switch"
        type="checkbox"
        checked={on}
        onChange={({ target }) => setOn(target.checked)}
      />
      {PARTS.map((i) => (
        <Part key={i} />
      ))}
      <Suspense>
        <Late />
      </Suspense>
    </main>
  );
}

/** Puts the app into the page, as the server has rendered it, and begins to take it over. */
async function begin(before?: () => void): Promise<void> {
  document.body.innerHTML = `<div id="root">${renderToString(<App />)}</div>`;
  kept = keepInput();
  before?.();
  renders = 0;
  kept.appListens();
  hydrateInParts(part('#root'), <App />);
  while (renders === 0) await nextTask();
}
const isTakenOver = () => Object.hasOwn(part('#late'), 'value');
/** What was kept is tried between any two tasks, each act in one of its own. */
async function untilReplayed(): Promise<void> {
  for (let more = 10; more > 0; more -= isTakenOver() ? 1 : 0) {
    await nextTask();
    jest.advanceTimersByTime(50);
  }
}

test('a screen is taken over in several tasks', async () => {
  await begin();
  expect(renders).toBeLessThan(PARTS.length);
  await untilReplayed();
  expect(renders).toBe(2 * PARTS.length);
});

test('a button that is tapped between two of them is tapped once', async () => {
  await begin();
  expect(renders).toBeLessThan(PARTS.length);
  // Not by `click()`, in which another one does nothing: a finger's tap is none.
  part('button').dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await untilReplayed();
  expect(ordered).toHaveBeenCalledTimes(1);
});

/** As a user does: past the record that React keeps of a field. */
function type(selector: string, text: string): void {
  const field = part<HTMLInputElement>(selector);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function change(): void {
  type('#late', 'yuan');
  type('#early', 'yen');
  part<HTMLElement>('#early-switch').click();
  part<HTMLElement>('#late-switch').click();
}
function expectChanged(): void {
  expect(part<HTMLElement>('main').dataset).toMatchObject({ text: 'yen', on: 'true' });
  expect(part<HTMLElement>('p').dataset).toMatchObject({ text: 'yuan', on: 'true' });
  expect(part<HTMLInputElement>('#late').value).toBe('yuan');
  expect(part<HTMLInputElement>('#early-switch').checked).toBe(true);
}

test('texts and switches that are changed between two of them are what the app shows', async () => {
  await begin();
  expect(renders).toBeLessThan(PARTS.length);
  change();
  await untilReplayed();
  expectChanged();
});

test('so are those that are changed before the app', async () => {
  await begin(change);
  await untilReplayed();
  expectChanged();
});
