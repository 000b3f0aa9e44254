import { useEffect, useState } from 'react';
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
function App() {
  const [early, setEarly] = useState('');
  const [late, setLate] = useState('');
  const [on, setOn] = useState(false);
  useEffect(() => kept?.replay(), []);
  return (
    <main data-texts={early + late} data-on={on}>
      <button type="button" onClick={ordered} />
      <input id="early" value={early} onChange={({ target }) => setEarly(target.value)} />
      <input type="checkbox" checked={on} onChange={({ target }) => setOn(target.checked)} />
      {PARTS.map((i) => (
        <Part key={i} />
      ))}
      <textarea id="late" value={late} onChange={({ target }) => setLate(target.value)} />
    </main>
  );
}

/** Puts the app into the page, as the server has rendered it, and begins to take it over. */
async function begin(): Promise<void> {
  document.body.innerHTML = `<div id="root">${renderToString(<App />)}</div>`;
  kept = keepInput();
  renders = 0;
  kept.appListens();
  hydrateInParts(part('#root'), <App />);
  while (renders === 0) await nextTask();
}
const isTakenOver = () => Object.keys(part('main')).some((key) => key.startsWith('__reactFiber'));
async function untilReplayed(): Promise<void> {
  while (!isTakenOver()) await nextTask();
  await nextTask();
  jest.runAllTimers();
  await nextTask();
}

test('a screen is taken over in several tasks', async () => {
  await begin();
  expect(renders).toBeLessThan(PARTS.length);
  await untilReplayed();
  expect(renders).toBe(PARTS.length);
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

test('texts and a switch that are changed between two of them are what the app shows', async () => {
  await begin();
  expect(renders).toBeLessThan(PARTS.length);
  type('#late', 'yuan');
  type('#early', 'yen ');
  part<HTMLElement>('[type="checkbox"]').click();
  await untilReplayed();
  expect(part<HTMLElement>('main').dataset).toMatchObject({ texts: 'yen yuan', on: 'true' });
  expect(part<HTMLInputElement>('#late').value).toBe('yuan');
  expect(part<HTMLInputElement>('[type="checkbox"]').checked).toBe(true);
});
