import { useEffect, useState } from 'react';
import { direction } from '../../src/i18n/index.ts';
import { isolate } from '../../src/index.ts';
import { type ShareCard, showShareCard } from '../../src/parts/index.ts';
import { each } from '../state.tsx';
import type { Section } from '../topic.ts';

const TONES = ['gain', 'loss', 'ink'] as const;
const RESULTS = { gain: '+$425.00', loss: '−$500.00', ink: '$0.00' } as const;
const OUTCOMES = { gain: 'order.won', loss: 'order.lost', ink: 'order.tied' } as const;

function Picture({ card }: { card: ShareCard }) {
  const [url, setUrl] = useState<string>();
  const { fileName } = card;
  useEffect(() => {
    const ends = new AbortController();
    void showShareCard(card, (file) => setUrl(file ? URL.createObjectURL(file) : undefined), ends.signal);
    return () => ends.abort();
  }, [card]);
  return url ? <img className="gallery-share" src={url} alt={fileName} width={1080} height={1440} /> : null;
}

export const share: readonly Section[] = [
  {
    shows: ['ShareCard'],
    purpose: 'A result as a picture: drawn on a canvas, in the colours of the theme.',
    states: ({ translate, sample, language }) => {
      const card = (tone: (typeof TONES)[number]): ShareCard => ({
        fileName: tone,
        direction: direction(language),
        brand: 'Meridian',
        badge: translate('state.sandbox'),
        product: 'EUR/USD',
        moment: isolate('20 Nov 2026, 09:30', language),
        side: { text: translate('order.up'), tone: 'rise' },
        result: { text: RESULTS[tone], note: translate(OUTCOMES[tone]), tone },
        facts: [
          [translate('change.stake'), '$500'],
          [translate('chart.entry'), '1.08410'],
          [translate('chart.exit'), '1.08531'],
        ],
        line: {
          width: 312,
          height: 112,
          path: 'M0 80L60 60L120 90L200 40L280 20',
          entry: { x: 120, y: 90 },
          exit: { x: 280, y: 20 },
        },
        link: 'https://meridian.example/proof/shared/7f3a',
        scan: sample('viewDetails'),
      });
      return each(TONES, (tone) => <Picture card={card(tone)} />);
    },
  },
];
