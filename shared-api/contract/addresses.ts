import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** The first byte of every address of TRON's main network. */
const TRON = 0x41;
/** Network, 20 bytes of account, 4 bytes of checksum. */
const TRON_BYTES = 25;

function fromBase58(text: string): Uint8Array | undefined {
  let value = 0n;
  for (const sign of text) {
    const digit = ALPHABET.indexOf(sign);
    if (digit < 0) return undefined;
    value = value * 58n + BigInt(digit);
  }
  const hex = value.toString(16);
  if (hex.length > TRON_BYTES * 2) return undefined;
  return hexToBytes(hex.padStart(TRON_BYTES * 2, '0'));
}

/** Base58check: the checksum is the beginning of SHA-256 of SHA-256. */
function isTronAddress(address: string): boolean {
  if (address.length !== 34) return false;
  const bytes = fromBase58(address);
  if (bytes?.[0] !== TRON) return false;
  const body = bytes.subarray(0, TRON_BYTES - 4);
  const sum = sha256(sha256(body)).subarray(0, 4);
  return bytesToHex(sum) === bytesToHex(bytes.subarray(TRON_BYTES - 4));
}

/** EIP-55: the case of the letters is the checksum. An address in one case carries none, and is taken. */
function isEthereumAddress(address: string): boolean {
  const [, digits] = /^0x([0-9a-fA-F]{40})$/.exec(address) ?? [];
  if (digits === undefined) return false;
  const plain = digits.toLowerCase();
  if (digits === plain || digits === digits.toUpperCase()) return true;
  const hash = bytesToHex(keccak_256(utf8ToBytes(plain)));
  return [...plain].every(
    (sign, place) =>
      digits[place] === (Number.parseInt(hash[place] ?? '', 16) >= 8 ? sign.toUpperCase() : sign),
  );
}

/** Whether an address of a network is whole: its checksum fits. */
export function isAddress(protocol: 'TRC20' | 'ERC20', address: string): boolean {
  return protocol === 'TRC20' ? isTronAddress(address) : isEthereumAddress(address);
}
