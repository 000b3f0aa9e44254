import { useEffect, useState } from 'react';
import { drawShareCard, type ShareCard } from 'shared-ui/parts';

interface Picture {
  readonly file: File;
  /** The file's address on this page. */
  readonly url: string;
}

/** The file of a card, drawn anew when the card changes; null when this browser cannot draw it. */
export function usePicture(card: ShareCard | undefined): Picture | null | undefined {
  const [picture, setPicture] = useState<Picture | null>();
  // A card is made anew by each rendering: what it says decides.
  const wanted = card && JSON.stringify(card);
  useEffect(() => {
    if (wanted === undefined) return;
    let url = '';
    let isLate = false;
    const show = (file: File | null) => {
      if (isLate) return;
      if (file) url = URL.createObjectURL(file);
      setPicture(file && { file, url });
    };
    drawShareCard(JSON.parse(wanted) as ShareCard).then(show, () => show(null));
    return () => {
      isLate = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [wanted]);
  return picture;
}
