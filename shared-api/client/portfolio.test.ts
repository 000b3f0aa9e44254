import { userClock } from './portfolio.ts';

test.each([
  [-480, 480],
  [210, -210],
  [0, 0],
])(
  'a day is the one of the user’s clock, as the wire writes its distance from UTC (%i)',
  (behind, utcOffset) => {
    jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(behind);
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
    expect(userClock()).toEqual({ utcOffset, zone });
    jest.restoreAllMocks();
  },
);
