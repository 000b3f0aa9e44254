import { randomBytes } from 'node:crypto';
import { StartupError } from '../config/startup-error.ts';
import type { OwnerSession } from './migrate.ts';
import { SERVING_ROLE } from './privileges.ts';

const SETUP = 'npm run database:setup';

interface Login {
  readonly name: string;
  /** It or the serving role owns something, or has an attribute that lets it take rights. */
  readonly strong: boolean;
  readonly serves: boolean;
  /** Roles that it can become, besides the serving one. */
  readonly others: string[];
}

/**
 * Whether the login of a session can serve and do nothing else: it has the serving role's rights, owns nothing, and can
 * become nobody else.
 * @throws StartupError with what to do.
 */
export async function requireServingLogin(session: OwnerSession): Promise<void> {
  const [login] = await session.rows<Login>(
    `with mine as (select * from pg_roles where rolname in (session_user, '${SERVING_ROLE}'))
     select session_user as name,
       exists (select from mine where rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication)
         or exists (select from pg_shdepend d join mine on d.refobjid = mine.oid
           where d.refclassid = 'pg_authid'::regclass and d.deptype = 'o') as strong,
       coalesce(pg_has_role(session_user, to_regrole('${SERVING_ROLE}'), 'member'), false) as serves,
       array(select rolname::text from pg_roles
         where rolname not in (session_user, '${SERVING_ROLE}') and pg_has_role(session_user, oid, 'member') order by rolname) as others`,
  );
  if (!login) throw new Error('The session says nothing of its login.');
  if (login.strong || login.others.length > 0)
    throw new StartupError(
      `DATABASE_URL signs in as ${login.name}, who could change what is recorded: run "${SETUP}" once with that URL as DATABASE_OWNER_URL, and start the server with the DATABASE_URL that it prints.`,
    );
  if (!login.serves)
    throw new StartupError(
      `DATABASE_URL signs in as ${login.name}, who has no rights on this database: run "${SETUP}" with DATABASE_OWNER_URL, and start the server with the DATABASE_URL that it prints.`,
    );
}

/**
 * Makes the login that serves a database, or gives it a new password.
 * @returns its URL; null when it is there already and keeps its password.
 */
export async function giveServingLogin(
  session: OwnerSession,
  {
    ownerUrl,
    name,
    password = randomBytes(24).toString('base64url'),
    renew = false,
  }: { ownerUrl: string; name?: string; password?: string; renew?: boolean },
): Promise<string | null> {
  const [database] = await session.rows<{ name: string }>('select current_database() as name');
  // Names of roles have 63 bytes at most.
  const login = name ?? `${database?.name.slice(0, 50)}_server`;
  const [found] = await session.rows('select from pg_roles where rolname = $1', [login]);
  if (found && !renew) return null;
  await session.rows(
    `select set_config('meridian.login', $1, false), set_config('meridian.password', $2, false)`,
    [login, password],
  );
  await session.run(`
    do $$ begin
      execute format('${found ? 'alter' : 'create'} role %I login password %L',
        current_setting('meridian.login'), current_setting('meridian.password'));
      execute format('grant ${SERVING_ROLE} to %I', current_setting('meridian.login'));
      execute format('grant connect on database %I to %I', current_database(), current_setting('meridian.login'));
    end $$;`);
  const url = new URL(ownerUrl);
  url.username = encodeURIComponent(login);
  url.password = encodeURIComponent(password);
  return url.href;
}
