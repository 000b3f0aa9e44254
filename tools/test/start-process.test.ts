import { startProcess } from './start-process.ts';

const failing = (times: number) => {
  let tries = 0;
  return async () => {
    tries += 1;
    if (tries <= times) throw new Error(`try ${tries}`);
    return tries;
  };
};

test('a program that does not start is started up to three times', async () => {
  expect(await startProcess(failing(0))).toBe(1);
  expect(await startProcess(failing(2))).toBe(3);
  await expect(startProcess(failing(3))).rejects.toThrow('try 3');
});
