import { jsonFile, saveFile } from './save-file.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a file is saved under its name, and its address lives until the browser has read it', () => {
  const revoked: string[] = [];
  URL.createObjectURL = () => 'blob:codes';
  URL.revokeObjectURL = (url) => void revoked.push(url);
  const clicked: { href: string; download: string }[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push({ href: this.href, download: this.download });
  });
  saveFile('codes.txt', new Blob(['1\n'], { type: 'text/plain' }));
  expect(clicked).toEqual([{ href: 'blob:codes', download: 'codes.txt' }]);
  jest.advanceTimersByTime(59_999);
  expect(revoked).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(revoked).toEqual(['blob:codes']);
});

test('a value is a JSON file that people can read', () => {
  const file = jsonFile({ a: 1 });
  expect(file.type).toBe('application/json');
  expect(file.size).toBe('{\n  "a": 1\n}\n'.length);
});
