import { holder } from './handover.ts';
import { waitForApp } from './waiting.ts';

const LINE = 'Waiting for your connection.';
const line = () => document.querySelector('[role="status"] p')?.textContent;
const entry = () => document.querySelector<HTMLScriptElement>('script[defer]');
const fail = (element: Element | null | undefined) => element?.dispatchEvent(new Event('error'));
const wait = (milliseconds: number) => void jest.advanceTimersByTime(milliseconds);

let end = () => {};
function open() {
  document.head.innerHTML = `<script defer src="/main.js" crossorigin="anonymous"></script>
    <link rel="stylesheet" href="/main.css"><link rel="preload" as="script" href="/words.js">
    <script async src="/words.js"></script>`;
  document.body.innerHTML = '';
  end = waitForApp(LINE);
}
// The one that the script begins by itself.
beforeAll(() => holder.endWaiting?.());
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0);
  open();
});
afterEach(() => {
  end();
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'trustedTypes');
});

test('a page whose first file fails says so, and asks for it again, less and less often, until it comes', () => {
  const lost = entry();
  fail(lost);
  expect(line()).toBe(LINE);
  wait(499);
  expect(entry()).toBe(lost);
  wait(1);
  const second = entry();
  expect(second).not.toBe(lost);
  expect([second?.src, second?.crossOrigin]).toEqual([lost?.src, 'anonymous']);
  fail(second);
  wait(999);
  expect(entry()).toBe(second);
  wait(1);
  expect(entry()).not.toBe(second);
  for (let times = 0; times < 9; times++) {
    fail(entry());
    wait(15_000);
  }
  const tenth = entry();
  fail(tenth);
  wait(14_999);
  expect(entry()).toBe(tenth);
  end();
  expect(line()).toBeUndefined();
  wait(60_000);
  expect(entry()).toBe(tenth);
});

test('it asks once the page is whole: the app reads the end of it', () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const lost = entry();
  fail(lost);
  wait(60_000);
  expect(entry()).toBe(lost);
  state.mockRestore();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(entry()).not.toBe(lost);
});

test('it asks at once when the network comes back, and for nothing that is on its way', () => {
  const lost = entry();
  window.dispatchEvent(new Event('online'));
  expect(entry()).toBe(lost);
  fail(lost);
  window.dispatchEvent(new Event('online'));
  expect(entry()).not.toBe(lost);
});

test('styles are asked for again; other files by the app, which then fails to start for a while', () => {
  const styles = () => document.querySelectorAll('link[rel="stylesheet"]');
  const [lost] = styles();
  fail(lost);
  wait(500);
  expect(styles()).toHaveLength(1);
  expect(styles()[0]).not.toBe(lost);
  end();
  open();
  fail(document.querySelector('link[rel="preload"]'));
  expect(line()).toBeUndefined();
  const words = document.querySelector('script[async]');
  fail(words);
  wait(60_000);
  expect(line()).toBe(LINE);
  expect(document.querySelector('script[async]')).toBe(words);
});

test('a network that leads nowhere fails nothing: it is said after a while', () => {
  wait(7_999);
  expect(line()).toBeUndefined();
  wait(1);
  expect(line()).toBe(LINE);
});

test('a button that nobody hears is answered after two seconds, a tap on nothing is not', () => {
  document.body.innerHTML = '<p>price</p><button><span>Buy up</span></button>';
  const tap = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
  tap('p');
  wait(2_000);
  expect(line()).toBeUndefined();
  tap('span');
  wait(1_999);
  expect(line()).toBeUndefined();
  wait(1);
  expect(line()).toBe(LINE);
  end();
  tap('span');
  wait(10_000);
  expect(line()).toBeUndefined();
});

test('where only known addresses may be scripts, its policy gives that of the first file alone', () => {
  end();
  let rule: ((url: string) => string) | undefined;
  const createPolicy = (name: string, rules: { createScriptURL(): string }) => {
    expect(name).toBe('first-file');
    rule = rules.createScriptURL;
    return rules;
  };
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
  open();
  fail(entry());
  wait(500);
  expect(entry()?.src).toBe(`${location.origin}/main.js`);
  expect(rule?.('https://elsewhere.example/x.js')).toBe(`${location.origin}/main.js`);
});
