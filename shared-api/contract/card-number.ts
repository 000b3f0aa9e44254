/**
 * Whether the digits fit their check digit by Luhn's rule (ISO/IEC 7812-1): every second digit from the right counts
 * double, with its own digits added, and the sum ends in zero.
 */
export function fitsLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const counted = place % 2 === 1 ? digit * 2 : digit;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}
