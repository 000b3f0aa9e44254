import type { LayerView } from 'shared-ui/charts';
import { PAD } from './geometry.logic.ts';

/** Pixels of a line at most: a note stays beside what it is about. */
const WIDEST = 240;
/** Pixels between two lines. */
const LEADING = 4;

type Measured = Pick<LayerView, 'width' | 'widthOf' | 'look'>;

/** A text in lines, and the pixels that it takes. */
interface Words {
  readonly lines: readonly string[];
  readonly width: number;
  readonly height: number;
}

export const lineHeight = ({ look }: Pick<LayerView, 'look'>) => look.colours.text + LEADING;

/** Where a line may end: after a space, and after each character of a script that is broken anywhere. */
const WHOLE = '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}';
const PARTS = new RegExp(`[${WHOLE}][\\p{P}\\s]*|[^\\s${WHOLE}]+\\s*|\\s+`, 'gu');

const WORDS = new Intl.Segmenter(undefined, { granularity: 'word' });
const CHARACTERS = new Intl.Segmenter();

/** In words, each with the punctuation behind it: Thai and Khmer, among others, have no spaces between theirs. */
function inWords(text: string): string[] {
  const parts: string[] = [];
  for (const { segment, isWordLike } of WORDS.segment(text))
    if (isWordLike || parts.length === 0) parts.push(segment);
    else parts.push((parts.pop() ?? '') + segment);
  return parts;
}

/** In what is read as one character, which may be several in memory. */
const inCharacters = (text: string): string[] => [...CHARACTERS.segment(text)].map(({ segment }) => segment);

/** How a text is broken, and how each part of it that is still too long. */
const BREAKS = [(text: string) => text.match(PARTS) ?? [], inWords, inCharacters];

/** A text on as few lines as the plot has room for; a word that is longer than a line is broken. */
export function wordsOf(text: string, view: Measured): Words {
  const room = Math.min(WIDEST, view.width - 2 * PAD);
  const fits = (line: string) => view.widthOf(line.trimEnd()) <= room;
  const lines: string[] = [];
  let line = '';
  const add = (part: string) => {
    if (line !== '' && !fits(line + part)) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += part;
  };
  const place = (part: string, [split, ...finer]: typeof BREAKS) => {
    if (fits(part) || !split) add(part);
    else for (const piece of split(part)) place(piece, finer);
  };
  place(text, BREAKS);
  lines.push(line.trimEnd());
  return {
    lines,
    width: Math.max(...lines.map(view.widthOf)),
    height: lines.length * lineHeight(view) - LEADING,
  };
}
