/** Quiet drawings without words, for news and the home page's pictures. Each fills 720 × 360. */
export const SIZE = { width: 720, height: 360 } as const;
const { width, height } = SIZE;

/** What `draw` gives for each number below `count`, one after the other. */
const each = (count: number, draw: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');
const ring = (x: number, y: number, r: number, stroke: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${stroke}" ${more}/>`;
const disc = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;

interface Look {
  /** The ground's two ends. */
  ground: readonly [string, string];
  draw: () => string;
}

/** The mark: arcs that cross a vertical line. */
const meridian = () =>
  each(7, (i) =>
    ring(
      360 + i * 46,
      400 - i * 14,
      150 + i * 44,
      '#fff',
      `stroke-opacity="${0.5 - i * 0.06}" stroke-width="${3 - i * 0.3}"`,
    ),
  ) +
  `<path d="M360 0V${height}" stroke="#fff" stroke-opacity=".7" stroke-width="3"/>${disc(360, 250, 9, '#fff')}`;

/** Price bars that rise and fall along a calm line. */
const candles = () =>
  each(15, (i) => {
    const middle = 190 - Math.sin(i * 0.62) * 62 - i * 3;
    const size = 24 + ((i * 37) % 41);
    const rises = Math.cos(i * 0.62) > 0;
    const x = 66 + i * 42;
    const look = rises
      ? 'fill="#fff" fill-opacity=".92"'
      : 'fill="#fff" fill-opacity=".22" stroke="#fff" stroke-opacity=".7" stroke-width="2"';
    return `<path d="M${x} ${(middle - size).toFixed(0)}V${(middle + size).toFixed(0)}" stroke="#fff" stroke-opacity=".6" stroke-width="2"/><rect x="${x - 10}" y="${(middle - size / 2).toFixed(0)}" width="20" height="${size}" rx="4" ${look}/>`;
  });

/** Rings, each holding the one before it. */
const chain = () =>
  each(8, (i) => {
    const y = 180 + Math.sin(i * 0.8) * 34;
    return `<rect x="${40 + i * 80}" y="${(y - 32).toFixed(0)}" width="104" height="64" rx="32" fill="none" stroke="#fff" stroke-opacity="${(0.35 + i * 0.08).toFixed(2)}" stroke-width="${i === 7 ? 12 : 9}"/>`;
  });

/** Four markets' working days over one turn of the earth, each beginning before the last one ends. */
const hours = () =>
  each(
    4,
    (i) =>
      `<rect x="${30 + i * 148}" y="${92 + i * 48}" width="${232 - i * 6}" height="26" rx="13" fill="#fff" fill-opacity="${0.36 + i * 0.18}"/>`,
  ) +
  each(
    25,
    (i) =>
      `<path d="M${30 + i * 27.5} 300v${i % 6 === 0 ? 22 : 12}" stroke="#fff" stroke-opacity=".6" stroke-width="2"/>`,
  );

/** Stairs to walk up. */
const steps = () =>
  each(
    6,
    (i) =>
      `<rect x="${96 + i * 90}" y="${276 - i * 40}" width="78" height="${84 + i * 40}" rx="12" fill="#fff" fill-opacity="${(0.2 + i * 0.13).toFixed(2)}"/>`,
  ) + disc(585, 42, 16, '#fff');

/** A ring filled a little beyond its half. */
const share = () => {
  const round = 2 * Math.PI * 108;
  const filled = round * (1 / 1.8);
  return (
    ring(360, 180, 108, '#fff', 'stroke-opacity=".25" stroke-width="26"') +
    ring(
      360,
      180,
      108,
      '#fff',
      `stroke-width="26" stroke-linecap="round" stroke-dasharray="${filled.toFixed(1)} ${round.toFixed(1)}" transform="rotate(-90 360 180)"`,
    ) +
    each(3, (i) =>
      ring(360, 180, 160 + i * 34, '#fff', `stroke-opacity="${0.22 - i * 0.06}" stroke-width="2"`),
    )
  );
};

/** Hills behind hills. */
const hills = () =>
  each(4, (i) => {
    const y = 168 + i * 46;
    return `<path d="M0 ${y} C 140 ${y - 92 + i * 12}, 240 ${y + 58}, 390 ${y - 12} S 620 ${y - 84 + i * 20}, 720 ${y + 6} V${height} H0Z" fill="#fff" fill-opacity="${(0.14 + i * 0.1).toFixed(2)}"/>`;
  }) + disc(544, 84, 40, '#fff', 'fill-opacity=".9"');

const KEYHOLE = '<path d="M360 136a27 27 0 0 1 13 51l9 43h-44l9-43a27 27 0 0 1 13-51Z" fill="#fff"/>';
/** Rings around a keyhole. */
const keyhole = () =>
  each(5, (i) =>
    ring(360, 180, 74 + i * 42, '#fff', `stroke-opacity="${0.62 - i * 0.12}" stroke-width="${6 - i}"`),
  ) + KEYHOLE;

/** Dunes under a low sun: a place to play. */
const dunes = () =>
  disc(500, 150, 62, '#fff', 'fill-opacity=".85"') +
  each(
    3,
    (i) =>
      `<path d="M0 ${232 + i * 44} Q ${190 + i * 70} ${140 + i * 58} 380 ${226 + i * 38} T 720 ${204 + i * 50} V360H0Z" fill="#fff" fill-opacity="${0.22 + i * 0.16}"/>`,
  );

/** Two lines that never touch: what is bid, and what is asked. */
const spread = () => {
  const line = (lift: number) =>
    each(
      37,
      (i) =>
        `${i === 0 ? 'M' : 'L'}${i * 20} ${(190 + lift - Math.sin(i * 0.31) * 44 - Math.sin(i * 0.83) * 16).toFixed(1)}`,
    );
  return (
    `<path d="${line(30)}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4" stroke-linejoin="round"/>` +
    `<path d="${line(-30)}" fill="none" stroke="#fff" stroke-width="5" stroke-linejoin="round"/>` +
    each(9, (i) => `<path d="M${i * 90} 0V${height}" stroke="#fff" stroke-opacity=".12" stroke-width="1.5"/>`)
  );
};

const looks = {
  meridian: { ground: ['#16307f', '#2352ff'], draw: meridian },
  candles: { ground: ['#10233f', '#2d5f8f'], draw: candles },
  chain: { ground: ['#1d2a52', '#5a55b8'], draw: chain },
  hours: { ground: ['#14304a', '#3b82a0'], draw: hours },
  steps: { ground: ['#1a3a8f', '#5b7cf0'], draw: steps },
  share: { ground: ['#26315c', '#6f7fc9'], draw: share },
  hills: { ground: ['#243b4a', '#5f8f8a'], draw: hills },
  keyhole: { ground: ['#1b2340', '#44548f'], draw: keyhole },
  dunes: { ground: ['#3a3560', '#b0806f'], draw: dunes },
  spread: { ground: ['#12324a', '#2a7f7a'], draw: spread },
} as const satisfies Record<string, Look>;

export type Motif = keyof typeof looks;
export const MOTIFS = Object.keys(looks) as Motif[];

/** One motif as an SVG document of `SIZE`. */
export function drawMotif(motif: Motif): string {
  const { ground, draw } = looks[motif];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><linearGradient id="g" x1="0" y1="1" x2="1" y2="0"><stop stop-color="${ground[0]}"/><stop offset="1" stop-color="${ground[1]}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/>${draw()}</svg>`;
}
