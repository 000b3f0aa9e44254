import type { ReplyOf } from 'shared-api/contract';
import { newsType } from 'shared-api/contract';
import { pageFrom, readCursor, readNow } from '../../db/paging.ts';
import { CURRENCY } from '../../lib/currency.ts';
import { refuseMissing } from '../../lib/errors.ts';
import type { ModuleDeps, ServerModule } from '../module.ts';
import type { Settings } from '../settings/index.ts';
import { toSafeHtml } from './markdown.ts';
import { pictureOf, pictureRoutes } from './pictures.ts';
import { findNews, listCarousels, listNews, listNotices, type NewsRow } from './repository.ts';
import { seedContent } from './seed.ts';

export * from './editing.ts';
export { toExcerpt, toSafeHtml } from './markdown.ts';
export { MOTIFS } from './motifs.logic.ts';
export { announcementsIn } from './repository.ts';
export { readArticle } from './seed-files.ts';

export type ContentModule = ServerModule<'configs' | 'carousels' | 'notice' | 'news' | 'new'>;

/** What everyone reads: settings, notices, news and pictures (docs/product.md, section 10). */
export function contentModule({
  db,
  config,
  log,
  settings,
}: ModuleDeps & { settings: Pick<Settings, 'read'> }): ContentModule {
  return {
    handlers: {
      configs: async () => ({
        product_title: config.PRODUCT_TITLE,
        kefu_link: config.SUPPORT_LINK ?? null,
        funds: config.FUNDS,
        currency: CURRENCY,
        maintenance: (await settings.read()).maintenance,
        human_check: config.HUMAN_CHECK === 'on',
        password_rule: config.PASSWORD_RULE,
        phone_code_digits: config.PHONE_CODE_DIGITS,
        second_factor: config.SECOND_FACTOR,
        server_time: (await readNow(db.kysely)).toISOString(),
      }),
      carousels: async ({ language }) => {
        const rows = await listCarousels(db.kysely, language);
        const items = rows.map(({ picture, ...row }) => ({ ...row, picture: pictureOf(picture)?.url }));
        return {
          items: items.filter(
            (item): item is typeof item & { picture: string } => item.picture !== undefined,
          ),
        };
      },
      notice: async ({ language }) => {
        const rows = await listNotices(db.kysely, language);
        return { data: rows.map((row) => ({ ...row, published_at: row.published_at.toISOString() })) };
      },
      news: async ({ input: { type, cursor, limit }, language }) => {
        const after = cursor === undefined ? null : readCursor(cursor);
        return pageFrom(await listNews(db.kysely, { type, language, after, limit: limit + 1 }), {
          limit,
          place: ({ published_at, id }) => ({ at: published_at, id }),
          show: card,
        });
      },
      new: async ({ input: { id }, language }) => {
        const row = await findNews(db.kysely, { id, language });
        if (!row) throw refuseMissing();
        return { ...card(row), html: toSafeHtml(row.markdown) };
      },
    },
    routes: pictureRoutes,
    start: async () => {
      if (await seedContent(db)) log.info('the first content was loaded');
    },
  };
}

function card({
  id,
  type,
  title,
  summary,
  source,
  picture,
  published_at,
}: NewsRow): ReplyOf<'news'>['items'][number] {
  return {
    id,
    type: newsType.parse(type),
    title,
    summary,
    source,
    picture: pictureOf(picture),
    published_at: published_at.toISOString(),
  };
}
