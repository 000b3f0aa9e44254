import { answeringEachWorker } from './worker-data.ts';

const QUESTION = 'jest-light-runner-get-worker-data';

/** As the runner has it: whoever was answered once is forgotten. */
function channelOfRunner() {
  const listeners = new Set<(message: unknown) => void>();
  return {
    onMessage: (listener: (message: unknown) => void) => void listeners.add(listener),
    postMessage(message: unknown) {
      if (message !== QUESTION) return;
      for (const listener of listeners) {
        listener('settings');
        listeners.delete(listener);
      }
    },
  };
}

test('a worker that was not listening when another one asked is answered when it asks itself', () => {
  const channel = answeringEachWorker(channelOfRunner());
  const heard: string[] = [];
  let isListening = false;
  channel.onMessage(() => heard.push('first'));
  channel.onMessage(() => isListening && heard.push('late'));
  channel.postMessage(QUESTION);
  expect(heard).toEqual(['first']);
  isListening = true;
  channel.postMessage(QUESTION);
  expect(heard).toContain('late');
});

test('other messages are answered to nobody', () => {
  const channel = answeringEachWorker(channelOfRunner());
  const heard = jest.fn();
  channel.onMessage(heard);
  channel.postMessage('another message');
  expect(heard).not.toHaveBeenCalled();
});
