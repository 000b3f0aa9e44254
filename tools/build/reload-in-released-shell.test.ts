import { canRefresh, watchUpdates } from './reload-in-released-shell.ts';

const development = { renderers: new Map([[1, { scheduleRefresh: () => undefined }]]) };
const released = { renderers: new Map([[1, {}]]) };

test('only a React of development can refresh', () => {
  expect(canRefresh(development)).toBe(true);
  expect(canRefresh(released)).toBe(false);
  expect(canRefresh(undefined)).toBe(false);
});

test('an update that was applied reloads a released shell, and leaves one in development', () => {
  const update = (hook: typeof released) => {
    const reload = jest.fn();
    let handle = (_: string) => {};
    watchUpdates({ addStatusHandler: (handler) => (handle = handler) }, () => hook, reload);
    for (const status of ['check', 'idle']) handle(status);
    expect(reload).not.toHaveBeenCalled();
    for (const status of ['check', 'prepare', 'ready', 'dispose', 'apply', 'idle']) handle(status);
    return reload;
  };
  expect(update(released)).toHaveBeenCalledTimes(1);
  expect(update(development)).not.toHaveBeenCalled();
});
