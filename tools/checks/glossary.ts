import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from 'shared-api/contract';
import { root } from '../build/apps.ts';
import { files } from './sources.ts';

type Words = { [key: string]: string | Words };

interface Rule {
  /** What is not to be used. */
  readonly found: RegExp;
  /** The term of docs/glossary.md. */
  readonly term: string;
}

/** The words that docs/glossary.md has another term for. */
const RULES: Readonly<Record<Language, readonly Rule[]>> = {
  en: [
    { found: /\bredeem|\bredempt|\bcash(?:ing)? out\b/i, term: 'Withdraw, withdrawal' },
    { found: /\b(?:re)?bind(?:s|ing)?\b|\bbound (?:to|yet|card|wallet)\b/i, term: 'Add' },
    { found: /\bpayment means\b/i, term: 'Payment method' },
    { found: /\bcourse\b/i, term: 'Timeline' },
    { found: /\brecharg/i, term: 'Deposit' },
    { found: /\b(?:Deposit|Withdrawal|Savings|Trade|Term|Redemption) records\b/i, term: '… history' },
    { found: /\bmoved? (?:in|out)\b/i, term: 'Transferred out, moved to savings' },
    { found: /\blog ?in\b/i, term: 'Sign in' },
    { found: /\bcustomer service\b/i, term: 'Support' },
    { found: /\bsubscri(?:be|ption)/i, term: 'Order' },
    { found: /\bmessage cent(?:re|er)\b/i, term: 'Messages' },
    {
      found: /\b\w+(?:colour|favour|centre)\w*|\b(?:colour|favour|centre|grey|cancelled|recognise)/i,
      term: 'American spelling',
    },
    { found: /\b(?:gateway|not implemented|HTTP version|valid JSON)\b/i, term: 'a plain sentence' },
  ],
  'zh-CN': [
    { found: /赎回|兑回/, term: '提现' },
    { found: /存款/, term: '充值' },
    { found: /绑定/, term: '添加' },
    { found: /账变/, term: '资金明细' },
    { found: /收付款方式/, term: '收款方式' },
    { found: /网站公告/, term: '平台公告' },
    { found: /匹配/, term: '撮合' },
    { found: /自我排除/, term: '自我禁止交易' },
    { found: /看涨|看跌/, term: '买涨、买跌' },
    { found: /网关|HTTP 版本|资源不存在/, term: '不含技术术语的句子' },
    { found: /你(?!们)/, term: '您' },
  ],
  'zh-HK': [
    { found: /贖回|兌回|提現/, term: '提款' },
    { found: /充值/, term: '存款' },
    { found: /綁定/, term: '新增' },
    { found: /[賬帳]變/, term: '帳戶變動' },
    { found: /收付款方式/, term: '收款方式' },
    { found: /網站公告/, term: '平台公告' },
    { found: /撮合|匹配/, term: '配對' },
    { found: /核驗/, term: '核實' },
    { found: /餘額/, term: '結餘' },
    { found: /品種/, term: '產品' },
    { found: /下單|落單/, term: '落盤' },
    { found: /兩步驟/, term: '兩步驗證' },
    { found: /香港帳戶/, term: '香港戶口' },
    { found: /自我排除/, term: '自我禁制' },
    { found: /閘道|HTTP 版本/, term: '不含技術術語的句子' },
    { found: /您/, term: '你' },
  ],
  ar: [
    { found: /(?<!رمز |رموز |رمز ال|رموز ال)استرداد/, term: 'سحب' },
    { found: /مصرف/, term: 'بنك' },
    { found: /وسائل الدفع|وسيلة دفع/, term: 'طرق الدفع' },
    { found: /مرتبط/, term: 'إضافة' },
    { found: /أموال افتراضية/, term: 'أموال تجريبية' },
    { found: /صفق(?:ة|ات) ?(?:ال)?مؤقتة|الصفقات المؤقتة/, term: 'صفقة محددة المدة' },
    { found: /الادخار الثابت/, term: 'الودائع لأجل' },
    { found: /إعلانات الموقع/, term: 'إعلانات المنصة' },
    { found: /يرجى/, term: 'يُرجى' },
    {
      found:
        /(?<![\p{L}\p{M}])(?:أدخل|اختر|اكتب|حاول|احذف|صحّح|استخدم|اضغط|التقط|أغلق|تواصل|تدرّب)(?![\p{L}\p{M}])/u,
      term: 'يُرجى with a verbal noun',
    },
    { found: /استبعاد/, term: 'إيقاف ذاتي للتداول' },
    { found: /بوابة|إصدار HTTP/, term: 'جملة بلا مصطلحات الشبكة' },
  ],
};

/** Sentences whose words are fixed, and the API's messages that only a program meets. */
const EXEMPT: ReadonlySet<string> = new Set([
  'need.paymentMeans',
  'need.wallet',
  'need.payment_means',
  'missing.payment_means',
]);

const INDEX = 'server/content/index.json';

function* leaves(words: Words, before = ''): Generator<[key: string, text: string]> {
  for (const [key, value] of Object.entries(words)) {
    if (typeof value === 'string') yield [before + key, value];
    else yield* leaves(value, `${before}${key}.`);
  }
}

/** One sentence for each word of a text that the glossary has another term for. */
export function judgeText(language: Language, text: string): string[] {
  return RULES[language].flatMap(({ found, term }) => {
    const [word] = found.exec(text) ?? [];
    return word === undefined ? [] : [`"${word}" is "${term}" in the glossary`];
  });
}

/** Judges the words of one locale file. */
export function judgeTerms(language: Language, words: Words): string[] {
  return [...leaves(words)].flatMap(([key, text]) =>
    EXEMPT.has(key) ? [] : judgeText(language, text).map((fault) => `${key}: ${fault}`),
  );
}

/** One sentence for each rule of input that the app and the server state differently. */
export function judgeShared(app: Words, server: Words): string[] {
  const own = new Map(leaves(app));
  return [...leaves(server)].flatMap(([key, text]) => {
    const said = key.startsWith('rule.') ? own.get(key) : text;
    return said === text ? [] : [`${key}: the app says "${said}", the server "${text}"`];
  });
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const readWords = (file: string) => JSON.parse(read(file)) as Words;
const languageOf = (file: string, extension: string) =>
  LANGUAGES.find((language) => path.basename(file, extension) === language);

/** The texts in one language of the notices, announcements and titles that come with the server. */
function* contentIn(language: Language, content: unknown): Generator<string> {
  for (const [key, value] of Object.entries(Object(content) as object)) {
    if (typeof value === 'object') yield* contentIn(language, value);
    else if (key === language) yield String(value);
  }
}

/** Judges every locale file, and the articles, notices and announcements that come with the server. */
export function checkGlossary(): string[] {
  const locales = files('**/locales/*.json').flatMap((file) => {
    const language = languageOf(file, '.json');
    return language ? judgeTerms(language, readWords(file)).map((fault) => `${file} ${fault}`) : [];
  });
  const articles = files('server/content/**/*.md').flatMap((file) => {
    const language = languageOf(file, '.md');
    return language ? judgeText(language, read(file)).map((fault) => `${file} ${fault}`) : [];
  });
  const notices = LANGUAGES.flatMap((language) =>
    [...contentIn(language, JSON.parse(read(INDEX)))]
      .flatMap((text) => judgeText(language, text))
      .map((fault) => `${INDEX} ${language}: ${fault}`),
  );
  const shared = LANGUAGES.flatMap((language) =>
    judgeShared(
      readWords(`shared-ui/src/i18n/locales/${language}.json`),
      readWords(`server/src/locales/${language}.json`),
    ).map((fault) => `${language} ${fault}`),
  );
  return [...locales, ...articles, ...notices, ...shared];
}
