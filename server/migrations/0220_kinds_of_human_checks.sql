-- oldest server: 0.2.0
-- No question is asked: no server of this database ever wrote one.
alter table human_checks
  drop constraint human_checks_kind_check,
  add constraint human_checks_kind_check check (kind in ('slider', 'audio'));
