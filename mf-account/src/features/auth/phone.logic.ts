/**
 * The phone number as the server takes it: `+8613800138000`. Spaces and dashes are how people write numbers down; two
 * leading zeros are how many of them dial abroad.
 */
export function writtenPhone(typed: string): string {
  return typed.replace(/[\s-]/g, '').replace(/^00/, '+');
}
