import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { executablePath } from '../test/browser.mjs';
import { giveUp, say } from './prepare.mjs';

const postgresHome = '/usr/lib/postgresql';
const hasPostgres = () =>
  existsSync(postgresHome) &&
  readdirSync(postgresHome).some((version) => existsSync(`${postgresHome}/${version}/bin/initdb`));
const hasChromium = () => executablePath !== undefined && existsSync(executablePath);
const hasRedis = () => existsSync('/usr/bin/redis-server');
const hasNginx = () => existsSync('/usr/sbin/nginx');
const hasFonts = () => existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc');

const missing = () => [
  ...(hasChromium() ? [] : ['chromium-headless-shell']),
  ...(hasPostgres() ? [] : ['postgresql']),
  ...(hasRedis() ? [] : ['redis-server']),
  ...(hasNginx() ? [] : ['nginx-light']),
  ...(hasFonts() ? [] : ['fonts-noto-cjk', 'fonts-noto-core']),
];

/** Debian packages that the tests need: a browser, a database server, Redis, fonts for the pictures. */
export function installSystemPackages() {
  const wanted = missing();
  if (wanted.length === 0) return;
  const root = process.getuid?.() === 0;
  if (!root || !existsSync('/usr/bin/apt-get')) {
    if (hasChromium() && hasPostgres() && hasRedis()) return;
    giveUp(
      `The tests need ${wanted.join(', ')}. On Debian or Ubuntu: sudo apt-get install -y ${wanted.join(' ')}. Elsewhere install them and name the browser with CHROMIUM=/path/to/chromium.`,
    );
  }
  say(`Installing Debian packages: ${wanted.join(', ')} …`);
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  if (!apt('update') || !apt('install', '-y', '--no-install-recommends', ...wanted)) {
    giveUp(`These packages could not be installed: ${wanted.join(', ')}.`);
  }
}
