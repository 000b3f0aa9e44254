import { joinSentences } from './join-sentences.ts';

it('parts sentences by a space, where a language has one there', () => {
  expect(joinSentences('en', 'Sent.', undefined, 'Tell nobody.')).toBe('Sent. Tell nobody.');
  expect(joinSentences('ar', 'أُرسل.', 'لا تخبر أحدًا.')).toBe('أُرسل. لا تخبر أحدًا.');
  for (const language of ['zh-CN', 'zh-HK'] as const)
    expect(joinSentences(language, '已发送。', false, '请勿告诉他人。')).toBe('已发送。请勿告诉他人。');
  expect(joinSentences('en', undefined, 'Tell nobody.')).toBe('Tell nobody.');
});
