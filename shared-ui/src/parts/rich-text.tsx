import { createElement, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import './rich-text.css';

/** What a text consists of. The server sends nothing else; what it should not send is not rendered either. */
const PLAIN = new Set([
  ...['h2', 'h3', 'h4', 'p', 'blockquote', 'ul', 'ol', 'li', 'strong', 'em', 'del', 'code', 'pre'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
]);
const EMPTY = new Set(['br', 'hr']);
/** Dropped together with what is in them. */
const DROPPED = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg', 'math']);
/** The text's own title is a second heading: those in its text stand below it. */
const LOWER: Readonly<Record<string, string>> = { h2: 'h3', h3: 'h4', h4: 'h5' };
const SIDES: Readonly<Record<string, string>> = { right: 'end', center: 'center' };

/** Numbers of the DOM: the server has no `Node`. */
const [ELEMENT, TEXT] = [1, 3];
const isElement = (node: Node): node is Element => node.nodeType === ELEMENT;

/** Sanitised HTML of the server as elements: no string becomes markup in the page. */
export function RichText({ html }: { html: string }) {
  const content = useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    return nodes(body);
  }, [html]);
  return (
    <div className="m-rich" dir="auto">
      {content}
    </div>
  );
}

const nodes = (parent: Node): ReactNode[] => [...parent.childNodes].map(node);

function node(given: Node, at: number): ReactNode {
  if (given.nodeType === TEXT) return given.textContent;
  if (!isElement(given)) return null;
  const name = given.localName;
  if (DROPPED.has(name)) return null;
  if (EMPTY.has(name)) return createElement(name, { key: at });
  if (name === 'a') return anchor(given, at);
  if (name === 'img') return image(given, at);
  // Lines between rows and cells are no text there.
  const inside = ['table', 'thead', 'tbody', 'tr'].includes(name)
    ? [...given.children].map(node)
    : nodes(given);
  if (!PLAIN.has(name)) return inside;
  const made = createElement(LOWER[name] ?? name, { key: at, ...attributes(given) }, ...inside);
  if (name !== 'table') return made;
  return (
    <div key={at} className="m-rich-wide">
      {made}
    </div>
  );
}

function attributes(element: Element): Record<string, unknown> {
  const side = SIDES[element.getAttribute('align') ?? ''];
  const start = Number(element.getAttribute('start') ?? Number.NaN);
  return {
    ...(side && { style: { textAlign: side } }),
    ...(element.localName === 'ol' && Number.isInteger(start) && { start }),
  };
}

function anchor(element: Element, at: number): ReactNode {
  const href = element.getAttribute('href') ?? '';
  if (/^\/(?!\/)/.test(href))
    return (
      <Link key={at} to={href}>
        {nodes(element)}
      </Link>
    );
  if (!/^https:\/\//i.test(href)) return nodes(element);
  return (
    <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow">
      {nodes(element)}
    </a>
  );
}

const size = (element: Element, name: string) => Number(element.getAttribute(name)) || undefined;

function image(element: Element, at: number): ReactNode {
  const src = element.getAttribute('src') ?? '';
  // Pictures come from this server only.
  if (!/^\/(?!\/)/.test(src)) return null;
  return (
    <img
      key={at}
      src={src}
      alt={element.getAttribute('alt') ?? ''}
      width={size(element, 'width')}
      height={size(element, 'height')}
      loading="lazy"
      decoding="async"
    />
  );
}
