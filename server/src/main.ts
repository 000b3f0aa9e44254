import closeWithGrace from 'close-with-grace';
import { readConfig } from './config/config.ts';
import { withFlags } from './config/flags.ts';
import { StartupError } from './config/startup-error.ts';
import { startServer } from './start.ts';

/** Longest that requests in flight may take to finish when the server is asked to stop. */
const GRACE_MS = 10_000;

try {
  const config = readConfig(withFlags(process.argv.slice(2), process.env));
  const { app, address, adminAddress, demo, settings, stop } = await startServer(config);
  process.on('SIGUSR2', () => {
    settings.toggleMaintenance().catch((err) => app.log.error({ err }, 'the maintenance was not switched'));
  });
  const delay = config.DRAIN_SECONDS * 1000 + GRACE_MS;
  closeWithGrace({ delay, logger: false, skip: ['SIGUSR2'] }, async ({ err, signal }) => {
    if (err) app.log.fatal({ err }, 'an error that nobody handled ends the server');
    else app.log.info({ signal }, 'stopping: what is in flight is finished first');
    await stop();
  });
  const lines = [
    '',
    `${config.PRODUCT_TITLE} is running at ${address}`,
    ...(adminAddress ? [`Operators' console and monitoring: ${adminAddress}`] : []),
    ...demo.lines,
    'Stop it with Ctrl+C.',
    '',
  ];
  process.stdout.write(lines.join('\n'));
} catch (error) {
  const text =
    error instanceof StartupError ? error.message : `The server could not start: ${(error as Error).stack}`;
  process.stderr.write(`${text}\n`, () => process.exit(1));
}
