-- An open order's entry is read from the recorded ticks when it is shown, and written once, with the result.
drop index timed_orders_without_entry;
