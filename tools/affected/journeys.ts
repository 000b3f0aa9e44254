const spec = (name: string) => `e2e/specs/${name}.spec.ts`;

const ROOMS = ['mf-trade/src/features/rooms/', 'server/src/modules/rooms/'];
const TRADES = [
  ...['timed', 'positions', 'performance', 'records'].map((name) => `mf-trade/src/features/${name}/`),
  'mf-trade/src/shared/',
  'server/src/modules/trading/',
];
const FUNDS = [
  ...['deposits', 'records', 'savings', 'withdrawals'].map((name) => `mf-wallet/src/features/${name}/`),
  'mf-wallet/src/shared/',
];
const STORAGE = ['shared-api/storage/', 'shared-api/stores/', 'shell/src/storage-notice/'];
const PROPOSALS = ['server/src/modules/proposals/', 'server/src/modules/operator/', 'server/ops/'];
const REVIEWS = ['server/src/modules/operator/', 'server/ops/'];

/**
 * What each journey is about: the files whose change it is there to notice, by how their paths begin. Every journey passes
 * through much more (the server, the shell, the kit); `npm test` runs all of them for that.
 */
export const journeys: Readonly<Record<string, readonly string[]>> = {
  [spec('accessibility')]: ['shared-ui/src/overlay/', 'shared-ui/src/theme/'],
  [spec('account-means')]: ['mf-account/src/features/means/', 'server/src/modules/payment-means/'],
  [spec('account-security')]: [
    'mf-account/src/features/setting/',
    'mf-account/src/features/auth/',
    'server/src/modules/identity/',
  ],
  [spec('chart-languages')]: ['mf-home/src/features/product/', 'shared-ui/src/charts/'],
  [spec('back-forward')]: ['server/src/modules/composer/', 'shared-api/stores/'],
  [spec('connections')]: ['shared-api/client/', 'shell/src/connection/', 'server/src/modules/quotes/live/'],
  [spec('console')]: ['console/', 'server/src/modules/operator/', 'server/src/modules/composer/console'],
  [spec('drawings')]: [
    'mf-home/src/features/product/drawings/',
    'server/src/modules/drawings/',
    'shared-ui/src/charts/layer',
  ],
  [spec('every-screen')]: [
    'shared-ui/src/theme/',
    'shared-ui/src/parts/',
    'shared-ui/src/forms/',
    'shared-ui/src/overlay/',
    'shared-api/paths/',
    'shell/src/layouts/',
    'e2e/support/screens',
  ],
  [spec('faults')]: ['shared-api/client/', 'shell/src/remotes/', 'shell/src/connection/'],
  [spec('fingers')]: ['shared-ui/src/gestures/', 'shared-ui/src/overlay/', 'shared-ui/src/router/'],
  [spec('first-deposit')]: [
    'mf-account/src/features/auth/',
    'mf-wallet/src/features/deposits/',
    'server/src/modules/wallet/',
  ],
  [spec('first-run')]: [
    'mf-account/src/features/auth/first-run/',
    'mf-home/src/features/home/set-up/',
    'server/src/modules/practice/',
  ],
  [spec('forced-colors')]: ['shared-ui/src/theme/', 'shared-ui/src/parts/'],
  [spec('human-check')]: ['shell/src/gates/', 'server/src/modules/human-check/'],
  [spec('journey')]: [
    'mf-account/src/features/auth/',
    'mf-account/src/features/profile/',
    'server/src/demo/',
  ],
  [spec('landscape')]: ['mf-home/src/features/product/', 'shared-ui/src/parts/page'],
  [spec('layout-shift')]: [
    'server/src/modules/composer/fonts',
    'server/src/modules/composer/page',
    'shared-ui/src/theme/fonts',
    'shell/src/app/fonts',
  ],
  [spec('lost-session')]: ['shared-api/client/', 'shared-api/stores/', 'server/src/modules/identity/'],
  [spec('market')]: ['mf-home/src/', 'shared-ui/src/charts/', 'server/src/modules/quotes/'],
  [spec('messages')]: [
    'mf-account/src/features/messages/',
    'mf-home/src/features/notices/',
    'mf-news/',
    'server/src/modules/messages/',
    'server/src/modules/content/',
  ],
  [spec('one-bet')]: ['mf-trade/src/features/timed/ticket/', 'mf-trade/src/features/rooms/ticket/'],
  [spec('outcomes')]: TRADES,
  [spec('own-limits')]: ['mf-wallet/src/features/limits/', 'server/src/modules/user-limits/'],
  [spec('pictures')]: ['e2e/support/screens'],
  [spec('platform-developer')]: ['shell/src/dev-panel/', 'tools/build/'],
  [spec('platform-isolation')]: ['shell/src/remotes/'],
  [spec('platform-routes')]: ['shell/src/app/', 'shared-ui/src/router/', 'shared-api/paths/'],
  [spec('platform-states')]: ['shell/src/splash/', 'shell/src/gates/', 'shell/src/pwa/', 'shell/worker/'],
  [spec('proof')]: [
    'mf-trade/src/features/proof/',
    'shared-api/proof/',
    'tools/verify/',
    'server/src/modules/signing/',
  ],
  [spec('rendered')]: [
    'shell/src/app/',
    'shell/src/live/',
    'mf-home/src/expose.server',
    'server/src/modules/composer/',
    'tools/build/server-config',
  ],
  [spec('reviewed-adjustments')]: ['server/src/modules/adjustments/', ...REVIEWS],
  [spec('reviewed-changes')]: [...PROPOSALS, 'server/src/modules/settings/'],
  [spec('reviewed-deposits')]: [...FUNDS, ...REVIEWS, 'server/src/modules/wallet/'],
  [spec('reviewed-redemptions')]: [...FUNDS, ...REVIEWS, 'server/src/modules/redemptions/'],
  [spec('reviewed-terms')]: [...PROPOSALS, 'server/src/modules/savings/'],
  [spec('room-void')]: ROOMS,
  [spec('rooms')]: ROOMS,
  [spec('shell')]: ['shell/src/', 'server/src/modules/composer/'],
  [spec('sizes')]: ['tools/build/', 'e2e/support/sizes', 'package-lock.json'],
  [spec('storage')]: STORAGE,
  [spec('storage-table')]: STORAGE,
  [spec('support')]: [
    'mf-account/src/features/support/',
    'server/src/modules/support/',
    'server/src/modules/operator/support',
    'server/ops/support',
  ],
  [spec('ticket-input')]: ['mf-trade/src/features/timed/ticket/'],
  [spec('two-columns')]: [
    'shared-ui/src/parts/page',
    'mf-account/src/features/messages/',
    'mf-news/',
    'mf-trade/src/features/records/',
    'mf-wallet/src/shared/list/',
  ],
  [spec('wallet')]: [...FUNDS, 'server/src/modules/savings/', 'server/src/modules/statements/'],
  [spec('wrong-clock')]: ['shared-api/client/', 'shared-ui/src/formats/'],
};

/** A test of the packages says nothing to a journey. */
const TEST = /\.test\.tsx?$/;

/** The journeys that are about one of these files, or that are among them or use them. */
export function journeysAbout(files: Iterable<string>): string[] {
  const code = [...files].filter((file) => !TEST.test(file));
  const about = (name: string, areas: readonly string[]) =>
    code.some((file) => file === name || areas.some((area) => file.startsWith(area)));
  return Object.entries(journeys).flatMap(([name, areas]) => (about(name, areas) ? [name] : []));
}
