-- Settings that change while servers run, for all nodes together (docs/configuration.md).
create table settings (
  name text collate "C" primary key check (name in ('maintenance', 'features')),
  value jsonb not null,
  changed_at timestamptz not null default app_now()
);
