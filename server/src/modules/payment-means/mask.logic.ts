/** A card or account number as it is shown: its last four digits. */
export const maskNumber = (digits: string): string => `•••• ${digits.slice(-4)}`;

/** An address as it is shown: enough of its ends to compare with what the wallet shows. */
export const maskAddress = (address: string): string => `${address.slice(0, 6)}…${address.slice(-6)}`;
