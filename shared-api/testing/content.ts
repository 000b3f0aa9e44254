import type { contentCalls } from '../contract/content.ts';
import type { Language, ReplyOf } from '../contract/index.ts';
import { TEST_CODE } from './credentials.ts';
import { moment } from './products.ts';
import { newId, pageFrom, type TestState } from './state.ts';
import { type HandlersOf, requireRow } from './types.ts';

const HOUR = 3_600_000;
type Words = Readonly<Record<Language, string>>;

const NOTICES: readonly Words[] = [
  {
    'zh-CN': '本平台使用模拟资金运行。',
    en: 'This platform runs on simulated funds.',
    ar: 'تعمل هذه المنصة بأموال تجريبية.',
    'zh-HK': '本平台以模擬資金運作。',
  },
  {
    'zh-CN': '周末外汇休市，周一开盘。',
    en: 'Forex is closed at the weekend and opens on Monday.',
    ar: 'سوق العملات مغلق في عطلة نهاية الأسبوع ويفتح يوم الإثنين.',
    'zh-HK': '外匯市場週末休市，週一開市。',
  },
];
const HEADLINES: readonly Words[] = [
  {
    'zh-CN': '美元在就业数据公布前走稳',
    en: 'Dollar steadies before jobs data',
    ar: 'الدولار يستقر قبيل بيانات الوظائف',
    'zh-HK': '美元在就業數據公布前企穩',
  },
  {
    'zh-CN': '黄金连续第三日上涨',
    en: 'Gold rises for a third day',
    ar: 'الذهب يرتفع لليوم الثالث على التوالي',
    'zh-HK': '黃金連升三日',
  },
  {
    'zh-CN': '原油库存减少幅度超出预期',
    en: 'Oil stocks fall more than expected',
    ar: 'مخزونات النفط تنخفض أكثر من المتوقع',
    'zh-HK': '原油庫存跌幅超出預期',
  },
];
const SUMMARY: Words = {
  'zh-CN': '市场正在等待本周的关键数据。',
  en: 'Markets are waiting for the key figures of the week.',
  ar: 'تترقب الأسواق أهم بيانات الأسبوع.',
  'zh-HK': '市場正等待本週的關鍵數據。',
};

/** A quiet picture of the mark, as wide as a carousel's. */
const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 358 128" fill="none" stroke-linecap="round"><rect width="358" height="128" fill="#1b2c78"/><path d="M250 0v128" stroke="#ffffff" stroke-width="3"/><path d="M0 118C90 40 210 10 358 40" stroke="#6c8bff" stroke-width="3"/></svg>',
)}`;

type NewsType = ReplyOf<'new'>['type'];
const TYPES: readonly NewsType[] = [1, 2, 3];

export function contentHandlers(state: TestState): HandlersOf<typeof contentCalls> {
  const started = state.now();
  const noticeIds = NOTICES.map(newId);
  const articles = TYPES.flatMap((type) =>
    HEADLINES.map((title, at) => ({ id: newId(), type, title, published: started - (at + 1) * HOUR })),
  );
  const card = ({ id, type, title, published }: (typeof articles)[number], language: Language) => ({
    id,
    type,
    title: title[language],
    summary: SUMMARY[language],
    source: 'Meridian',
    picture: null,
    published_at: moment(published),
  });
  return {
    configs: () => ({
      product_title: 'Meridian',
      kefu_link: null,
      funds: 'sandbox',
      currency: 'USD',
      maintenance: false,
      human_check: true,
      password_rule: 'simple',
      phone_code_digits: TEST_CODE.length,
      second_factor: 'offered',
      server_time: moment(state.now()),
    }),
    carousels: ({ language }) => ({
      items: articles
        .filter((article) => article.type === 3)
        .map(({ id, title }) => ({ id, title: title[language], picture: PICTURE, news_id: id })),
    }),
    notice: ({ language }) => ({
      data: NOTICES.map((content, at) => ({
        id: noticeIds[at] ?? newId(),
        content: content[language],
        published_at: moment(started - at * HOUR),
      })),
    }),
    news: (asked) =>
      pageFrom(
        articles
          .filter((article) => article.type === asked.type)
          .map((article) => card(article, asked.language)),
        { cursor: asked.cursor, limit: asked.limit },
      ),
    new({ id, language }) {
      const article = requireRow(articles, id);
      return { ...card(article, language), html: `<p>${SUMMARY[language]}</p>` };
    },
  };
}
