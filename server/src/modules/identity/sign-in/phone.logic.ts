/** What may be shown of a phone number: the country's first digits and the last four, or two of a short one. */
export function maskPhone(phone: string): string {
  const shown = phone.length >= 12 ? 4 : 2;
  return `${phone.slice(0, 3)}****${phone.slice(-shown)}`;
}
