import type { Language } from '../contract/index.ts';
import type { messageCalls } from '../contract/messages.ts';
import { moment } from './products.ts';
import { newId, pageFrom, type TestState, type TestUser, userOf } from './state.ts';
import { type HandlersOf, refuseMissing } from './types.ts';
import { reviewDue } from './wallet.ts';

const HOUR = 3_600_000;
type Words = Readonly<Record<Language, string>>;

const ANNOUNCEMENTS: readonly { readonly title: Words; readonly text: Words }[] = [
  {
    title: {
      'zh-CN': '本周六例行维护',
      en: 'Maintenance this Saturday',
      ar: 'صيانة دورية هذا السبت',
      'zh-HK': '本週六例行維護',
    },
    text: {
      'zh-CN': '周六 02:00 至 03:00（UTC）系统维护，期间无法下单。',
      en: 'The platform is down for maintenance on Saturday from 02:00 to 03:00 UTC.',
      ar: 'تتوقف المنصة للصيانة يوم السبت من 02:00 إلى 03:00 بالتوقيت العالمي.',
      'zh-HK': '週六 02:00 至 03:00（UTC）系統維護，期間無法落盤。',
    },
  },
  {
    title: {
      'zh-CN': '欢迎使用消息中心',
      en: 'Welcome to the message centre',
      ar: 'مرحبًا بك في مركز الرسائل',
      'zh-HK': '歡迎使用訊息中心',
    },
    text: {
      'zh-CN': '账户变动和平台公告都会出现在这里。',
      en: 'Changes of your account and news of the platform appear here.',
      ar: 'تظهر هنا تغييرات حسابك وأخبار المنصة.',
      'zh-HK': '帳戶變動和平台公告都會在此出現。',
    },
  },
];

export function messageHandlers(state: TestState): HandlersOf<typeof messageCalls> {
  const started = state.now();
  const all = ANNOUNCEMENTS.map((words, at) => ({
    ...words,
    id: newId(),
    published_at: moment(started - (at + 1) * HOUR),
  }));
  const current = (username: string) => {
    const user = userOf(state, username);
    reviewDue(user, state.now());
    return user;
  };
  const unread = ({ messages, read }: TestUser) => ({
    system: messages.filter(({ is_read }) => !is_read).length,
    announcement: all.filter(({ id }) => !read.has(id)).length,
  });
  return {
    messages: (asked, { username }) => pageFrom(current(username).messages, asked),
    sysNotice(asked, { username }) {
      const { read } = current(username);
      const rows = all.map(({ id, title, text, published_at }) => ({
        id,
        title: title[asked.language],
        excerpt: text[asked.language],
        html: asked.id === undefined ? null : `<p>${text[asked.language]}</p>`,
        published_at,
        is_read: read.has(id),
      }));
      if (asked.id !== undefined && !rows.some(({ id }) => id === asked.id)) throw refuseMissing();
      return pageFrom(rows, asked);
    },
    readMessages({ box, ids, up_to }, { username }) {
      const user = current(username);
      const meant = (id: string, at: string) => (ids ? ids.includes(id) : up_to === undefined || at <= up_to);
      if (box !== 'announcement') {
        for (const row of user.messages) if (meant(row.id, row.created_at)) row.is_read = true;
      }
      if (box !== 'system')
        for (const { id, published_at } of all) if (meant(id, published_at)) user.read.add(id);
      return unread(user);
    },
    unreadMessages: (_, { username }) => unread(current(username)),
  };
}
