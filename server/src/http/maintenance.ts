import type { FastifyInstance } from 'fastify';
import { MaintenanceRefusal } from '../lib/errors.ts';
import type { Current, Settings } from '../modules/settings/index.ts';

/** Answered during a maintenance too: a page learns of its end by them. */
const ALWAYS = ['/api/configs', '/api/quotes/stream'];

/** During a maintenance every call is answered 503; pages, health, `/api/configs` and the event stream go on. */
export function maintenance(app: FastifyInstance, settings: Pick<Settings, 'read' | 'current'>): void {
  // Once the body is read: it says in which language to refuse.
  app.addHook('preValidation', (request, _reply, done) => {
    const path = request.url.split('?')[0] ?? '';
    if (!path.startsWith('/api/') || ALWAYS.includes(path)) return done();
    const judge = ({ maintenance }: Current) => done(maintenance ? new MaintenanceRefusal() : undefined);
    const current = settings.current();
    // Every call comes through here: settings that are fresh are judged by at once.
    if (current) judge(current);
    else settings.read().then(judge, done);
  });
}
