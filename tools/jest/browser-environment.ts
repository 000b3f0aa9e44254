import JsdomEnvironment from 'jest-environment-jsdom';

/** What browsers have and jsdom leaves out, taken from Node. */
const FROM_NODE = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'ReadableStream',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'WritableStream',
  'structuredClone',
] as const;

export default class BrowserEnvironment extends JsdomEnvironment {
  override async setup() {
    await super.setup();
    for (const name of FROM_NODE) {
      if (!(name in this.global))
        Object.defineProperty(this.global, name, { value: globalThis[name], writable: true });
    }
    if (!this.global.crypto?.subtle)
      Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto });
  }
}
