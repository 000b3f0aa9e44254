export { isolate, locale as intlLocale, signOf, withMinus } from './decimal.logic.ts';
export { formatMoney } from './money.logic.ts';
export { formatCount, formatMove, formatPercent, formatPrice, formatRate } from './number.logic.ts';
export {
  formatComing,
  formatCountdown,
  formatDate,
  formatDateTime,
  formatLength,
  formatMinute,
  formatPast,
  formatRelative,
  formatTime,
  formatZone,
  type Moment,
} from './time.logic.ts';
