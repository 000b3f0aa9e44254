import { useEffect, useState } from 'react';
import { type ShareCard, showShareCard } from 'shared-ui/parts';

interface Picture {
  readonly file: File;
  /** The file's address on this page. */
  readonly url: string;
}

/** The file of a card, drawn anew when the card or the theme changes; null when this browser cannot draw it. */
export function usePicture(card: ShareCard | undefined): Picture | null | undefined {
  const [picture, setPicture] = useState<Picture | null>();
  // A card is made anew by each rendering: what it says decides.
  const wanted = card && JSON.stringify(card);
  useEffect(() => {
    if (wanted === undefined) return;
    const ends = new AbortController();
    let url = '';
    const show = (file: File | null) => {
      URL.revokeObjectURL(url);
      url = file ? URL.createObjectURL(file) : '';
      setPicture(file && { file, url });
    };
    showShareCard(JSON.parse(wanted) as ShareCard, show, ends.signal).catch(() => show(null));
    return () => {
      ends.abort();
      URL.revokeObjectURL(url);
    };
  }, [wanted]);
  return picture;
}
