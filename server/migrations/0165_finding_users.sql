-- oldest server: 0.2.0
-- Operators find users by how a name begins and by the last four signs of a card, in whichever bucket they are.
create index usernames_by_name on usernames (name collate "C");
create index payment_means_by_end on payment_means (right(masked, 4), created_at, id);
