import type { Generated } from 'kysely';

interface NewsTable {
  id: string;
  type: number;
  picture: string | null;
  published_at: Date;
  withdrawn_at: Generated<Date | null>;
}
interface NewsTextsTable {
  news_id: string;
  language: string;
  title: string;
  summary: string;
  source: string;
  markdown: string;
}
interface NoticesTable {
  id: string;
  published_at: Date;
  withdrawn_at: Generated<Date | null>;
}
interface NoticeTextsTable {
  notice_id: string;
  language: string;
  content: string;
}
interface CarouselsTable {
  id: string;
  position: number;
  picture: string;
  news_id: string | null;
  published_at: Generated<Date>;
  withdrawn_at: Generated<Date | null>;
}
interface CarouselTextsTable {
  carousel_id: string;
  language: string;
  title: string;
}

interface AnnouncementsTable {
  id: string;
  published_at: Date;
  withdrawn_at: Generated<Date | null>;
}
interface AnnouncementTextsTable {
  announcement_id: string;
  language: string;
  title: string;
  markdown: string;
}

declare module '../../db/tables.ts' {
  interface Tables {
    news: NewsTable;
    news_texts: NewsTextsTable;
    notices: NoticesTable;
    notice_texts: NoticeTextsTable;
    carousels: CarouselsTable;
    carousel_texts: CarouselTextsTable;
    announcements: AnnouncementsTable;
    announcement_texts: AnnouncementTextsTable;
    content_seeds: { name: string; loaded_at: Generated<Date> };
  }
}
