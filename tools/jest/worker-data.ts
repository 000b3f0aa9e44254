type Listener = (message: unknown) => void;

interface Channel {
  onMessage(listener: Listener): void;
  postMessage(message: unknown): void;
}

/**
 * jest-light-runner (0.8.2) answers the first worker that asks for its settings by sending them to every worker that has a test, and
 * forgets whom it has sent them to. One that was not listening yet asks in vain: it waits for ever, and with it the run. Here
 * nobody is forgotten: each question is answered to all, and only who asks listens.
 */
export function answeringEachWorker(channel: Channel): Channel {
  const listeners = new Set<Listener>();
  return {
    onMessage: (listener) => void listeners.add(listener),
    postMessage(message) {
      for (const listener of listeners) channel.onMessage(listener);
      channel.postMessage(message);
    },
  };
}
