import { parseDocument } from 'htmlparser2';

type Document = ReturnType<typeof parseDocument>;
type Parsed = Document | Document['children'][number];

/** A node of a parsed text, with what `RichText` of shared-ui reads of it. */
interface HtmlNode {
  readonly nodeType: number;
  readonly localName: string;
  readonly textContent: string;
  readonly childNodes: readonly HtmlNode[];
  readonly children: readonly HtmlNode[];
  getAttribute(name: string): string | null;
}

function nodeOf(parsed: Parsed): HtmlNode {
  const childNodes = 'children' in parsed ? parsed.children.map(nodeOf) : [];
  return {
    nodeType: parsed.nodeType,
    localName: 'name' in parsed ? parsed.name : '',
    textContent: 'data' in parsed ? parsed.data : childNodes.map(({ textContent }) => textContent).join(''),
    childNodes,
    children: childNodes.filter(({ localName }) => localName !== ''),
    getAttribute: (name) => ('attribs' in parsed ? (parsed.attribs[name] ?? null) : null),
  };
}

/** Reads sanitised HTML where there is no browser: as much of its `DOMParser` as texts of the server need. */
export class ServerParser {
  parseFromString(html: string): { readonly body: HtmlNode } {
    return { body: nodeOf(parseDocument(html)) };
  }
}
