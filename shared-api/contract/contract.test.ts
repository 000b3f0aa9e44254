import { camelName, snakeName } from '../client/case.ts';
import type { Call } from './call.ts';
import { type CallName, CODES, contract, fieldsOf } from './index.ts';

const names = Object.keys(contract) as CallName[];

describe('the contract', () => {
  it('is pinned: a change of a path, method, token or idempotency is a decision', () => {
    const pinned = names.map((name) => {
      const { method, path, token, idempotent, beforeMoney, multipart }: Call = contract[name];
      const marks = { token: token === 'required', idempotent, beforeMoney, multipart };
      const marked = Object.entries(marks).flatMap(([mark, isSet]) => (isSet ? ` ${mark}` : []));
      return `${name}: ${method} ${path}${marked.join('')}`;
    });
    expect(pinned).toMatchSnapshot();
  });

  it('gives every call a path of its own, named like the call', () => {
    const paths = names.map((name) => contract[name].path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const name of names) expect(contract[name].path).toBe(`/api/${name}`);
  });

  it('reads by GET only what is public: such replies may be kept by caches', () => {
    for (const name of names)
      if (contract[name].method === 'GET')
        expect(contract[name]).toMatchObject({ token: 'none', idempotent: false });
  });

  it('gives every error code a number of its own', () => {
    const codes = Object.values(CODES);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('names request fields so that they survive the way to camelCase and back', () => {
    for (const name of names)
      for (const field of Object.keys(fieldsOf(contract[name].request)))
        expect(snakeName(camelName(field))).toBe(field);
  });

  it('carries the language in every request, zh-CN when it is missing', () => {
    for (const name of names)
      expect(fieldsOf(contract[name].request).language?.safeParse(undefined).data).toBe('zh-CN');
  });
});
