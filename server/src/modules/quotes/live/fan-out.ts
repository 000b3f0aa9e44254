import { createClient } from '@redis/client';
import type { FastifyBaseLogger } from 'fastify';
import type { Secrets } from '../../../lib/secrets.ts';
import type { ChainedTick } from '../history/ticks.logic.ts';
import { readRound, writeRound } from './fan-out.logic.ts';

/** Tells the other nodes at once what this one has recorded. What it loses they read from the database. */
export interface FanOut {
  /** Begins to connect, and goes on trying for ever; nobody waits for it. */
  open(hear: (ticks: ChainedTick[]) => void): void;
  /** Sends a round after its commit, or drops it while there is no connection. */
  publish(ticks: readonly ChainedTick[]): void;
  close(): void;
}

export interface FanOutOptions {
  readonly url: string;
  /** Rounds are sealed: a message that no node with the same key has written is ignored. */
  readonly secrets: Secrets;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

export const CHANNEL = 'meridian:ticks';
/** What a round is sealed as. */
export const SEALED_AS = 'ticks';
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5000;
/** Number of rounds that may wait for a server that does not take them. */
const MOST_WAITING = 20;

/** Fan-out by the pub/sub of Redis or Valkey (architecture, "Server"). */
export function redisFanOut({ url, secrets, log }: FanOutOptions): FanOut {
  let isLost = false;
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: MOST_WAITING,
    disableClientInfo: true,
    maintNotifications: 'disabled',
    socket: {
      reconnectStrategy: (tries) =>
        Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2),
    },
  });

  function lost(error: Error): void {
    if (isLost) return;
    isLost = true;
    log.warn(
      { reason: reasonOf(error) },
      'Redis cannot be reached: quotes come from the database until it can',
    );
  }

  function receive(message: Buffer, hear: (ticks: ChainedTick[]) => void): void {
    let ticks: ChainedTick[];
    try {
      ticks = readRound(secrets.open(message, SEALED_AS));
    } catch {
      // Not one of ours: anybody who reaches Redis can write there.
      return;
    }
    hear(ticks);
  }

  return {
    open: (hear) => {
      const listener = (message: Buffer) => receive(message, hear);
      client.on('error', lost);
      client.on('ready', () => {
        // A subscription that was made is made again by the client; this is for the one that was not.
        client.subscribe(CHANNEL, listener, true).then(() => {
          isLost = false;
          log.info('quotes fan out through Redis');
        }, lost);
      });
      client.connect().catch(lost);
    },
    publish: (ticks) => {
      if (!client.isReady || ticks.length === 0) return;
      client.publish(CHANNEL, secrets.seal(writeRound(ticks), SEALED_AS)).catch(() => {});
    },
    close: () => {
      isLost = true;
      client.removeAllListeners('ready');
      client.destroy();
    },
  };
}

/** Says why without the URL, which carries a password. */
function reasonOf(error: Error): string {
  const { errors, message } = error as Error & { errors?: Error[] };
  return errors?.[0]?.message ?? message;
}
