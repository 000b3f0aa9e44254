import { checkGlossary, judgeShared, judgeTerms, judgeText } from './glossary.ts';

test('every text uses the terms of the glossary', () => {
  expect(checkGlossary()).toEqual([]);
});

test.each([
  ['en', 'Redeem now', '"Redeem" is "Withdraw, withdrawal" in the glossary'],
  ['en', 'Bind another', '"Bind" is "Add" in the glossary'],
  ['en', 'Course of the round', '"Course" is "Timeline" in the glossary'],
  ['en', 'You can cash out', '"cash out" is "Withdraw, withdrawal" in the glossary'],
  ['zh-CN', '赎回记录', '"赎回" is "提现" in the glossary'],
  ['zh-HK', '贖回紀錄', '"贖回" is "提款" in the glossary'],
  ['zh-HK', '核驗此結果', '"核驗" is "核實" in the glossary'],
  ['zh-HK', '您的帳戶', '"您" is "你" in the glossary'],
  ['ar', 'سجل الاستردادات', '"استرداد" is "سحب" in the glossary'],
  ['ar', 'يرجى المحاولة', '"يرجى" is "يُرجى" in the glossary'],
  ['ar', 'استبعاد ذاتي', '"استبعاد" is "إيقاف ذاتي للتداول" in the glossary'],
  ['ar', 'الرمز خاطئ. حاول مرة أخرى', '"حاول" is "يُرجى with a verbal noun" in the glossary'],
] as const)('%s: a word with another term is named: %s', (language, text, fault) => {
  expect(judgeText(language, text)).toEqual([fault]);
});

test('what only looks like such a word passes', () => {
  expect(judgeText('en', 'Rounded to the outbound boundary')).toEqual([]);
  expect(judgeText('ar', 'رموز الاسترداد، يُرجى حفظها')).toEqual([]);
  expect(judgeText('ar', 'ربما يحاول أحد ذلك')).toEqual([]);
});

test('a fixed sentence keeps its words', () => {
  expect(judgeTerms('zh-CN', { need: { wallet: '尚未绑定数字钱包' }, means: { add: '绑定' } })).toEqual([
    'means.add: "绑定" is "添加" in the glossary',
  ]);
});

test('the app and the server state a rule alike', () => {
  const app = { rule: { required: 'Required.' } };
  expect(judgeShared(app, { rule: { required: 'Required.' }, ok: 'OK' })).toEqual([]);
  expect(judgeShared(app, { rule: { required: 'Missing.' } })).toEqual([
    'rule.required: the app says "Required.", the server "Missing."',
  ]);
});
