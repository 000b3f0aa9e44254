import type { FastifyInstance } from 'fastify';
import { MaintenanceRefusal } from '../errors.ts';
import type { Settings } from '../modules/settings/index.ts';

/** Phones ask this during a maintenance, to learn of its end. */
const ALWAYS = ['/api/configs'];

/** During a maintenance every call is answered 503; pages, health and `/api/configs` go on. */
export function maintenance(app: FastifyInstance, settings: Pick<Settings, 'read'>): void {
  // Once the body is read: it says in which language to refuse.
  app.addHook('preValidation', async (request) => {
    const path = request.url.split('?')[0] ?? '';
    if (!path.startsWith('/api/') || ALWAYS.includes(path)) return;
    if ((await settings.read()).maintenance) throw new MaintenanceRefusal();
  });
}
