import { firstMoment } from './first-moment.ts';
import { propertySeed } from './property-seed.ts';

// Each file of tests begins at the same moment, whatever the time of the day: a date in a text, the end of a day or of a trading
// week comes in every run where it came in the last one. The clock then goes on as usual.
const readClock = Date.now;
const ahead = firstMoment(propertySeed) - readClock();
const now = () => readClock() + ahead;
const shifted = new Proxy(Date, {
  construct: (date, given, asked) => Reflect.construct(date, given.length > 0 ? given : [now()], asked),
  apply: (date) => new date(now()).toString(),
});
Date.now = now;
Date.prototype.constructor = shifted;
globalThis.Date = shifted;
