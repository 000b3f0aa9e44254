import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CODES, LANGUAGES, NEEDS, REASONS, RULES } from '../contract/index.ts';
import { cancelledError, networkError, replyError, timeoutError } from './errors.ts';
import { HTTP_STATUSES } from './message-keys.ts';
import { httpError, refusal } from './reply-errors.ts';

type Words = { [key: string]: string | Words };
const read = (folder: string, language: string) =>
  JSON.parse(readFileSync(path.join(__dirname, '../..', folder, `${language}.json`), 'utf8')) as Words;
const at = (words: Words, key: string) =>
  key.split('.').reduce<string | Words | undefined>((from, part) => Object(from)[part], words);

/** The statuses of docs/product.md, section 20, and what is said of them in general: "request error". */
const GENERIC = {
  'zh-CN': '请求错误',
  en: 'Request error',
  ar: 'خطأ في الطلب',
  'zh-HK': '請求錯誤',
} as const;

describe.each(LANGUAGES)('the error catalogue in %s', (language) => {
  const common = read('shared-ui/src/i18n/locales', language);
  const server = read('server/src/locales', language);

  test.each([...HTTP_STATUSES])('HTTP %i has its sentence, a request error', (status) => {
    const { messageKey } = httpError(status);
    expect(messageKey).toBe(`error.http${status}`);
    expect(at(common, messageKey)).toEqual(expect.stringContaining(GENERIC[language]));
  });

  test('every key that an error can carry has its words', () => {
    const errors = [
      ...[networkError(), timeoutError(), cancelledError(), replyError()],
      ...[...HTTP_STATUSES, 418].map((status) => httpError(status)),
      ...Object.values(CODES).map((code) => refusal({ code, msg: '', data: {} })),
    ];
    for (const { messageKey: key } of errors)
      expect({ key, words: at(common, key) }).toEqual({ key, words: expect.any(String) });
  });

  test('no response counts as 404, and says that there is no connection', () => {
    expect(networkError()).toMatchObject({ status: 404, messageKey: 'error.network' });
  });

  test('the fixed messages are there', () => {
    const keys = [
      'need.profile need.tradePassword need.paymentMeans need.wallet need.verification need.clearCache',
      'error.notFound error.maintain state.marketClosed state.noData state.noMore state.copied',
      'rule.password_mismatch',
    ].flatMap((line) => line.split(' '));
    for (const key of keys)
      expect({ key, words: at(common, key) }).toEqual({ key, words: expect.any(String) });
  });

  test('the server has a sentence for every refusal', () => {
    const keys = [
      ...REASONS.map((reason) => `reason.${reason}`),
      ...NEEDS.map((need) => `need.${need}`),
      ...RULES.map((rule) => `rule.${rule}`),
      ...['validation', 'not_found', 'token_refused', 'too_many_attempts', 'idempotency_conflict', 'fault'],
      ...['maintenance', 'route_not_found', 'body_invalid', 'body_too_large'],
    ];
    for (const key of keys)
      expect({ key, words: at(server, key) }).toEqual({ key, words: expect.any(String) });
  });
});
