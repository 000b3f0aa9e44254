import type { FastifyInstance } from 'fastify';
import { MaintenanceRefusal } from '../lib/errors.ts';
import type { Current, Settings } from '../modules/settings/index.ts';

/** What a page learns the end of a maintenance by. */
const ALWAYS = ['/api/configs', '/api/quotes/stream'];

/** During a maintenance every call is answered 503; pages, health, `/api/configs` and the event stream go on. */
export function maintenance(app: FastifyInstance, settings: Pick<Settings, 'read' | 'current'>): void {
  // Once the body is read: it says in which language to refuse.
  app.addHook('preValidation', (request, _reply, done) => {
    const path = request.url.split('?')[0] ?? '';
    if (!path.startsWith('/api/') || ALWAYS.includes(path)) return done();
    const judge = ({ maintenance }: Current) => done(maintenance ? new MaintenanceRefusal() : undefined);
    const current = settings.current();
    // Nothing is waited for while they are fresh: this is asked with every call.
    if (current) judge(current);
    else settings.read().then(judge, done);
  });
}
