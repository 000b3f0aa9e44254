import { createHash } from 'node:crypto';
import { callable, otherRelations, privileges, type Rights, SERVING_ROLE } from './privileges.ts';

/** Everything that extensions brought is left as it is. */
const OURS = (catalog: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = o.oid and d.deptype = 'e')`;

/** Takes back every right on what is ours, and every policy that this program made. */
const TAKE_BACK = `
revoke create on schema public from public;
grant usage on schema public to ${SERVING_ROLE};
do $$
declare
  v record;
begin
  execute format('revoke temporary on database %I from public', current_database());
  for v in select o.oid::regclass as name from pg_class o
    where o.relnamespace = 'public'::regnamespace and o.relkind in ('r', 'p', 'v', 'm') and ${OURS('pg_class')} loop
    execute format('revoke all on %s from public, ${SERVING_ROLE}', v.name);
  end loop;
  for v in select o.oid::regprocedure as name from pg_proc o
    where o.pronamespace = 'public'::regnamespace and ${OURS('pg_proc')} loop
    execute format('revoke all on function %s from public, ${SERVING_ROLE}', v.name);
  end loop;
  for v in select polname as policy, polrelid::regclass as name from pg_policy where polname like 'serving\\_%' loop
    execute format('drop policy %I on %s', v.policy, v.name);
  end loop;
end $$;`;

function grants(table: string, { insert, update, delete: remove }: Rights): string[] {
  const given = ['select'];
  if (insert) given.push('insert');
  if (update) given.push(update.columns === 'all' ? 'update' : `update (${update.columns.join(', ')})`);
  if (remove) given.push('delete');
  return [`grant ${given.join(', ')} on ${table} to ${SERVING_ROLE}`];
}

/** Row level security only where a right has a condition: elsewhere the grant says everything. */
function policies(table: string, { insert, update, delete: remove }: Rights): string[] {
  const conditions = [insert, remove].some((right) => typeof right === 'string') || update?.of || update?.to;
  if (!conditions) return [];
  const policy = (act: string, rule: string) =>
    `create policy serving_${act} on ${table} for ${act} to ${SERVING_ROLE} ${rule}`;
  const condition = (right: true | string) => (right === true ? 'true' : right);
  const made = [`alter table ${table} enable row level security`, policy('select', 'using (true)')];
  if (insert) made.push(policy('insert', `with check (${condition(insert)})`));
  if (update)
    made.push(policy('update', `using (${update.of ?? 'true'}) with check (${update.to ?? 'true'})`));
  if (remove) made.push(policy('delete', `using (${condition(remove)})`));
  return made;
}

/** One statement after the other, which give the serving role the rights of the list and no others. */
export function privilegeStatements(): string {
  const all = Object.entries({ ...privileges, ...otherRelations });
  return [
    TAKE_BACK,
    ...all.flatMap(([table, rights]) => [...grants(table, rights), ...policies(table, rights)]).map(end),
    ...callable.map((name) => end(`grant execute on function ${name} to ${SERVING_ROLE}`)),
  ].join('\n');
}

const end = (statement: string) => `${statement};`;

/** Changes with every change of the list or of how it is applied. */
export const privilegesChecksum = (): string =>
  createHash('sha256').update(privilegeStatements()).digest('hex').slice(0, 32);
