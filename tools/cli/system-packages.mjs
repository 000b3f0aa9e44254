import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { executablePath, windowedPath } from '../test/browser.mjs';
import { giveUp, say } from './prepare.mjs';

const postgresHome = '/usr/lib/postgresql';
const hasPostgres = () =>
  existsSync(postgresHome) &&
  readdirSync(postgresHome).some((version) => existsSync(`${postgresHome}/${version}/bin/initdb`));
const hasChromium = () => executablePath !== undefined && existsSync(executablePath);
const hasRedis = () => existsSync('/usr/bin/redis-server');
const hasNginx = () => existsSync('/usr/sbin/nginx');
const hasOpenssl = () => existsSync('/usr/bin/openssl');
/** The checker that was written from docs/fairness.md runs on 3.9 and later. */
const hasPython = () =>
  spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']).status === 0;

/** One file of each package of fonts: without one of them text is wider, and screens do not fit. */
const FONTS = {
  'fonts-noto-cjk': '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  'fonts-noto-core': '/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf',
};
const missingFonts = () =>
  process.platform === 'linux' ? Object.keys(FONTS).filter((name) => !existsSync(FONTS[name])) : [];

const clusterPrograms = () =>
  Object.entries(JSON.parse(readFileSync(new URL('../cluster/programs.json', import.meta.url), 'utf8')));
const missingOfCluster = () => clusterPrograms().flatMap(([file, name]) => (existsSync(file) ? [] : [name]));

const missingPrograms = () => [
  ...(hasChromium() ? [] : ['chromium-headless-shell']),
  ...(hasPostgres() ? [] : ['postgresql']),
  ...(hasRedis() ? [] : ['redis-server']),
  ...(hasNginx() ? [] : ['nginx-light']),
  ...(hasOpenssl() ? [] : ['openssl']),
  ...(hasPython() ? [] : ['python3']),
];

/** The browsers with other engines, and the Chromium that keeps pages to go back to; WebKitGTK draws on a display only. */
const ENGINES = {
  chromium: windowedPath,
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  ...(process.env.DISPLAY ? {} : { xvfb: '/usr/bin/xvfb-run', xauth: '/usr/bin/xauth' }),
};
const missingEngines = () => Object.keys(ENGINES).filter((name) => !existsSync(ENGINES[name]));

/** @returns {boolean} whether Debian's packages were installed */
function aptInstall(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  say(`Installing Debian packages: ${packages.join(', ')} …`);
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages);
}

/**
 * What the tests need of Debian: a browser, a database server, Redis, a proxy, OpenSSL and Python, without which they end here,
 * and fonts.
 * @param {{ cluster?: boolean, engines?: boolean }} [also] what a cluster of servers needs, and further browsers
 */
export function installSystemPackages({ cluster = false, engines = false } = {}) {
  const needed = () => [
    ...new Set([
      ...missingPrograms(),
      ...(cluster ? missingOfCluster() : []),
      ...(engines ? missingEngines() : []),
    ]),
  ];
  const wanted = [...needed(), ...missingFonts()];
  if (wanted.length === 0 || aptInstall(wanted)) return;
  const how = `On Debian or Ubuntu: sudo apt-get install -y ${wanted.join(' ')}.`;
  if (needed().length > 0)
    giveUp(
      `The tests need ${wanted.join(', ')}. ${how} Elsewhere install them and name the browser with CHROMIUM=/path/to/chromium.`,
    );
  say(`Without ${wanted.join(' and ')} text is wider, and journeys may find screens too narrow. ${how}`);
}
