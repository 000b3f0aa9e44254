/** Letters of English, as accounts in Hong Kong have them. */
export const isInEnglish = (name: string): boolean => /^[A-Za-z .'-]*$/.test(name);

const LATIN = /\p{Script=Latin}/u;

/** The words of a name without case, accents and marks, in whichever order they were written; Chinese has no blanks. */
function wordsOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  return LATIN.test(name) ? words.toSorted().join(' ') : words.join('');
}

/** Whether a card is in somebody else's name. One in another script may be the same person's: that is not judged. */
export function isOtherHolder(holder: string, own: string): boolean {
  if (!holder.trim() || !own.trim() || LATIN.test(holder) !== LATIN.test(own)) return false;
  return wordsOf(holder) !== wordsOf(own);
}
