/** For calls whose days are those of the user's clock. Some browsers do not know their zone. */
export const userClock = () => ({
  // A clock ahead of UTC has an offset below zero there; `0 -` makes no minus zero.
  utcOffset: 0 - new Date().getTimezoneOffset(),
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});
