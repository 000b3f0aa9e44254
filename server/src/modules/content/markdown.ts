import { Marked } from 'marked';
import sanitize from 'sanitize-html';

const marked = new Marked({ gfm: true, breaks: false });

/** What an article may consist of; everything else is dropped, scripts and styles with their text. */
const rules: sanitize.IOptions = {
  allowedTags: [
    ...[
      'h2',
      'h3',
      'h4',
      'p',
      'br',
      'hr',
      'blockquote',
      'ul',
      'ol',
      'li',
      'strong',
      'em',
      'del',
      'code',
      'pre',
    ],
    ...['a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    th: ['align'],
    td: ['align'],
  },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  // Pictures come from this server only: a foreign one would tell its owner who reads.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/content\/[\w.-]+$/.test(attribs.src ?? ''),
  transformTags: {
    h1: 'h2',
    b: 'strong',
    i: 'em',
    a: (tagName, { href = '', title }) => ({
      tagName,
      attribs: {
        href,
        ...(title && { title }),
        ...(/^https:/i.test(href) && { rel: 'noopener noreferrer nofollow', target: '_blank' }),
      },
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
  },
};

/** Markdown as HTML that is safe to show, whoever wrote it. */
export function toSafeHtml(markdown: string): string {
  return sanitize(marked.parse(markdown, { async: false }), rules).trim();
}

const EXCERPT = 160;
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The beginning of a text without its marks, as plain text: for a list. */
export function toExcerpt(markdown: string): string {
  const html = toSafeHtml(markdown)
    .replace(/<\/?(strong|em|del|code|a)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ');
  const text = html.replace(/&(amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? '');
  const signs = Array.from(text.replace(/\s+/g, ' ').trim());
  return signs.length > EXCERPT ? `${signs.slice(0, EXCERPT).join('').trimEnd()}…` : signs.join('');
}
