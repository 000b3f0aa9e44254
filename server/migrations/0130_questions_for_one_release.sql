-- oldest server: 0.2.0
-- The previous release still writes questions: they stay allowed for one release.
alter table human_checks drop constraint human_checks_kind_check;
alter table human_checks add constraint human_checks_kind_check check (kind in ('slider', 'question', 'audio'));
