import { type KeptInput, keepInput } from './input.ts';

const part = <E extends Element>(selector: string) => document.querySelector(selector) as unknown as E;
let root: HTMLElement;
let kept: KeptInput;

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = `<div id="root"><form>
    <button type="button" id="one"><span>1</span></button><button type="button" id="two">2</button>
    <input id="name"><input id="kept" type="checkbox"><textarea></textarea>
  </form></div>`;
  root = part('#root');
  kept = keepInput();
});
afterEach(() => {
  jest.runAllTimers();
  jest.useRealTimers();
});

/** As React does over a part that it has not hydrated: an event does not come to its element. */
function deafen(): () => void {
  const stop = (event: Event) => event.stopPropagation();
  for (const event of ['click', 'input', 'dragend']) root.addEventListener(event, stop, true);
  return () => {
    for (const event of ['click', 'input', 'dragend']) root.removeEventListener(event, stop, true);
  };
}
function heard(selector: string, event = 'click'): jest.Mock {
  const noted = jest.fn();
  part(selector).addEventListener(event, () => noted(part<HTMLInputElement>(selector).value));
  return noted;
}
/** As React does with fields that it has hydrated: it keeps its record in their own properties. */
function follow(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('input')) {
    const property = field.id === 'kept' ? 'checked' : 'value';
    const inherited = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, property);
    Object.defineProperty(field, property, { ...inherited, configurable: true });
  }
}
/** The app takes the screen over, and does what was kept. */
function replay(): void {
  kept.appListens();
  follow();
  kept.replay();
}
function write(text: string): void {
  part<HTMLInputElement>('#name').value = text;
  part('#name').dispatchEvent(new Event('input', { bubbles: true }));
}

/** What the page hears from now on, in its order: the id of a button, the text of a field. */
function hearAll(): string[] {
  const order: string[] = [];
  const note = ({ target }: Event) =>
    order.push(target instanceof HTMLInputElement ? target.value : (target as Element).id);
  for (const event of ['click', 'input']) root.addEventListener(event, note);
  return order;
}
const press = (selector: string) => part<HTMLElement>(selector).click();

test.each<[string, readonly string[], readonly string[]]>([
  ['two buttons', ['#two', '#one span'], ['two', 'one']],
  ['one button twice is one order', ['#one', '#one', '#two'], ['one', 'two']],
  ['the last of two wishes holds', ['#one', '#two', '#one'], ['two', 'one']],
  ['a text, a button and another text', ['y', 'yen', '#one', 'yuan', '#two'], ['yen', 'one', 'yuan', 'two']],
  ['a tap beside the buttons takes nothing back', ['#one', 'form'], ['one']],
])('what was typed and tapped is done once more, in its order: %s', (_, acts, expected) => {
  for (const act of acts) /^#|form/u.test(act) ? press(act) : write(act);
  const order = hearAll();
  replay();
  jest.runAllTimers();
  expect(order).toEqual(expected);
});

test('a button that a text or another button brings into use is tapped after the app has drawn it', () => {
  write('yen');
  press('#one');
  press('#two');
  const [one, two] = [part<HTMLButtonElement>('#one'), part<HTMLButtonElement>('#two')];
  one.disabled = two.disabled = true;
  part('#name').addEventListener('input', () => queueMicrotask(() => (one.disabled = false)));
  one.addEventListener('click', () => queueMicrotask(() => (two.disabled = false)));
  const order = hearAll();
  replay();
  return Promise.resolve()
    .then(() => jest.advanceTimersByTimeAsync(100))
    .then(() => expect(order).toEqual(['yen', 'one', 'two']));
});

test('of very many taps the last are kept, and every text', () => {
  write('yen');
  const buttons = Array.from({ length: 30 }, (__, i) => `<button type="button" id="b${i}"></button>`);
  part('form').insertAdjacentHTML('beforeend', buttons.join(''));
  for (let i = 0; i < 30; i++) press(`#b${i}`);
  const order = hearAll();
  replay();
  jest.runAllTimers();
  expect(order).toEqual(['yen', ...Array.from({ length: 19 }, (__, i) => `b${i + 11}`)]);
});

test('a part of the screen that hears later gets it then, after what was typed', () => {
  write('yen');
  part<HTMLElement>('#one').click();
  const order: string[] = [];
  part('#one').addEventListener('click', () => order.push('click'));
  part('#name').addEventListener('input', () => order.push(part<HTMLInputElement>('#name').value));
  const hear = deafen();
  replay();
  jest.advanceTimersByTime(400);
  expect(order).toEqual([]);
  expect(part<HTMLInputElement>('#name').value).toBe('yen');
  hear();
  jest.runAllTimers();
  expect(order).toEqual(['yen', 'click']);
});

test('React is brought to hydrate a part before anything is done to it', () => {
  write('yen');
  const order: string[] = [];
  for (const event of ['dragend', 'input'])
    part('#name').addEventListener(event, () =>
      order.push(`${event} ${part<HTMLInputElement>('#name').value}`),
    );
  // As React does with a field that it hydrates and draws once more.
  root.addEventListener('dragend', () => (part<HTMLInputElement>('#name').value = ''), true);
  replay();
  jest.runAllTimers();
  expect(order).toEqual(['dragend ', 'input yen']);
});

test('what is tapped when the app runs, and is not heard yet, is not lost either', () => {
  const hear = deafen();
  const one = heard('#one');
  replay();
  part<HTMLElement>('#one').click();
  hear();
  jest.runAllTimers();
  expect(one).toHaveBeenCalledTimes(1);
});

test('what the app has heard is not done again', () => {
  const [one, name] = [heard('#one'), heard('#name', 'input')];
  replay();
  part<HTMLElement>('#one').click();
  write('yen');
  jest.runAllTimers();
  expect(one).toHaveBeenCalledTimes(1);
  expect(name).toHaveBeenCalledTimes(1);
});

test('what comes to a button while the app takes the screen over is done; a change of a field that it does not follow yet is not', () => {
  const [one, name, box] = [heard('#one'), heard('#name', 'input'), heard('#kept', 'change')];
  kept.appListens();
  press('#one');
  write('yen');
  press('#kept');
  for (const mock of [one, name, box]) mock.mockClear();
  replay();
  jest.runAllTimers();
  expect(one).not.toHaveBeenCalled();
  expect(name).toHaveBeenCalledWith('yen');
  expect(box).toHaveBeenCalledTimes(1);
  expect(part<HTMLInputElement>('#kept').checked).toBe(true);
});

/** The app hears once of the box, as ticked. */
function expectTicked(box: HTMLInputElement) {
  const states: boolean[] = [];
  box.addEventListener('change', () => states.push(box.checked));
  replay();
  jest.runAllTimers();
  expect(states).toEqual([true]);
  expect(box.checked).toBe(true);
}

test('a box that was ticked is as the reader left it when the app hears of it', () => {
  const box = part<HTMLInputElement>('#kept');
  box.click();
  expectTicked(box);
});

test.each(['checkbox', 'radio'])(
  'a %s that the app has drawn as it was before is switched as the reader did',
  (type) => {
    const box = part<HTMLInputElement>('#kept');
    box.type = type;
    box.click();
    // React does so whenever it draws a part that it controls.
    box.checked = false;
    expectTicked(box);
  },
);

test('nothing is done for a button that is gone, or off, or that was never heard for ten seconds', () => {
  for (const change of [() => part('#one').remove(), () => part('#two').setAttribute('disabled', '')]) {
    part<HTMLElement>('#one, #two').click();
    change();
  }
  const two = heard('#two');
  replay();
  jest.runAllTimers();
  part('#two').removeAttribute('disabled');
  expect(two).not.toHaveBeenCalled();

  const again = keepInput();
  part<HTMLElement>('#two').click();
  const late = heard('#two');
  const hear = deafen();
  again.appListens();
  again.replay();
  jest.advanceTimersByTime(11_000);
  hear();
  jest.runAllTimers();
  expect(late).not.toHaveBeenCalled();
});

test('the browser sends no form meanwhile: its texts would stand in the address', () => {
  const submit = () => {
    const event = new Event('submit', { bubbles: true, cancelable: true });
    part('form').dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(submit()).toBe(true);
  replay();
  jest.runAllTimers();
  expect(submit()).toBe(false);
});
