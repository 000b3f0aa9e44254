import { request } from './http.ts';

/** What is used of it: answers at once. */
class Answered {
  onloadend = () => undefined;
  status = 200;
  statusText = 'OK';
  responseText = '{"code":200}';
  readyState = 4;
  open() {}
  setRequestHeader() {}
  addEventListener() {}
  getAllResponseHeaders = () => '';
  send() {
    queueMicrotask(() => this.onloadend());
  }
}

test('a call is made where the document’s cookies throw when they are named', async () => {
  Object.assign(globalThis, { XMLHttpRequest: Answered });
  jest.spyOn(document, 'cookie', 'get').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  await expect(request({ url: '/api/configs', method: 'POST', data: {} })).resolves.toMatchObject({
    status: 200,
    data: { code: 200 },
  });
});
