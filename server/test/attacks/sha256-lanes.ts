/** Messages hashed at once: a vector of 128 bits holds a word of 32 bits of each. */
export const LANES = 4;
/** Bytes of a hash state, and of a block, of all messages. */
export const STATE_BYTES = 8 * 16;
export const BLOCK_BYTES = 16 * 16;

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}
/** The first 32 bits behind the point of roots of primes are SHA-256's constants (FIPS 180-4, 4.2.2 and 5.3.3). */
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;
export const INITIAL_STATE: readonly number[] = primes(8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND_CONSTANTS = primes(64).map((prime) => fraction(Math.cbrt(prime)));

/** Bytes of WebAssembly. */
type Code = readonly number[];

/** Numbers take 7 bits a byte, the lowest first. */
function unsigned(value: number): Code {
  const [low, rest] = [value & 0x7f, value >>> 7];
  return rest === 0 ? [low] : [low | 0x80, ...unsigned(rest)];
}
function signed(value: number): Code {
  const [low, rest] = [value & 0x7f, value >> 7];
  const last = rest === (low < 0x40 ? 0 : -1);
  return last ? [low] : [low | 0x80, ...signed(rest)];
}

const get = (local: number): Code => [0x20, local];
const set = (local: number, value: Code): Code => [...value, 0x21, local];
const integer = (value: number): Code => [0x41, ...signed(value)];
const vectors = (code: number): Code => [0xfd, ...unsigned(code)];
/** The place of a word, with its alignment. */
const place = (word: number): Code => [4, ...unsigned(16 * word)];
const load = (address: number, word: number): Code => [...get(address), ...vectors(0), ...place(word)];
const store = (address: number, word: number, value: Code): Code => [
  ...[...get(address), ...value],
  ...[...vectors(11), ...place(word)],
];
const inEachLane = (value: number): Code => [...integer(value), ...vectors(17)];
const combined =
  (code: number) =>
  (...terms: readonly Code[]): Code =>
    terms.flatMap((term, i) => (i === 0 ? term : [...term, ...vectors(code)]));
const [and, or, xor, add] = [combined(78), combined(80), combined(81), combined(174)];
const left = (value: Code, bits: number): Code => [...value, ...integer(bits), ...vectors(171)];
const right = (value: Code, bits: number): Code => [...value, ...integer(bits), ...vectors(173)];
const rotated = (value: Code, bits: number): Code => or(right(value, bits), left(value, 32 - bits));

/** Locals: three addresses, the variables a to h, the last 16 words of the message schedule. */
const [FROM, BLOCK, TO, VARIABLES, WORDS] = [0, 1, 2, 3, 11];
const VECTORS = 8 + 16;
const wordOf = (round: number) => WORDS + (round % 16);
/** Instead of moving each variable to the next, every round takes them one place further. */
const variableOf = (round: number, variable: number) => VARIABLES + ((variable + 64 - round) % 8);

function schedule(round: number): Code {
  const [x, y] = [get(wordOf(round - 15)), get(wordOf(round - 2))];
  const s0 = xor(rotated(x, 7), rotated(x, 18), right(x, 3));
  const s1 = xor(rotated(y, 17), rotated(y, 19), right(y, 10));
  return set(wordOf(round), add(get(wordOf(round)), s0, get(wordOf(round - 7)), s1));
}

function computeRound(round: number, roundConstant: number): Code {
  const variable = (i: number) => get(variableOf(round, i));
  const [a, e] = [variable(0), variable(4)];
  const [d, h] = [variableOf(round, 3), variableOf(round, 7)];
  const s1 = xor(rotated(e, 6), rotated(e, 11), rotated(e, 25));
  const choice = xor(variable(6), and(e, xor(variable(5), variable(6))));
  const s0 = xor(rotated(a, 2), rotated(a, 13), rotated(a, 22));
  const majority = or(and(a, variable(1)), and(variable(2), or(a, variable(1))));
  return [
    ...(round < 16 ? [] : schedule(round)),
    ...set(h, add(get(h), s1, choice, inEachLane(roundConstant), get(wordOf(round)))),
    ...set(d, add(get(d), get(h))),
    ...set(h, add(get(h), s0, majority)),
  ];
}

const section = (id: number, content: Code): Code => [id, ...unsigned(content.length), ...content];
const text = (value: string): Code => [value.length, ...Buffer.from(value)];

/** A module with a page of memory and the function `compress` of three addresses (FIPS 180-4, 6.2.2). */
function moduleOf(): Uint8Array<ArrayBuffer> {
  const body = [
    ...[1, VECTORS, 0x7b],
    ...Array.from({ length: 8 }, (_, i) => set(VARIABLES + i, load(FROM, i))).flat(),
    ...Array.from({ length: 16 }, (_, i) => set(WORDS + i, load(BLOCK, i))).flat(),
    ...ROUND_CONSTANTS.flatMap((roundConstant, round) => computeRound(round, roundConstant)),
    ...Array.from({ length: 8 }, (_, i) => store(TO, i, add(load(FROM, i), get(VARIABLES + i)))).flat(),
    0x0b,
  ];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, 3, 0x7f, 0x7f, 0x7f, 0]),
    ...section(3, [1, 0]),
    ...section(5, [1, 0, 1]),
    ...section(7, [2, ...text('memory'), 2, 0, ...text('compress'), 0, 0]),
    ...section(10, [1, ...unsigned(body.length), ...body]),
  ]);
}

const compiled = new WebAssembly.Module(moduleOf());

/** SHA-256's compression of a block of each message: from the state at one address to one at another. */
export interface Sha256Lanes {
  /** The word of 32 bits with this number of the message in `lane` is at `address / 4 + LANES * number + lane`. */
  readonly words: Int32Array<ArrayBuffer>;
  compress(addresses: { from: number; block: number; to: number }): void;
}

export function sha256Lanes(): Sha256Lanes {
  const { memory, compress } = new WebAssembly.Instance(compiled).exports;
  if (!(memory instanceof WebAssembly.Memory) || typeof compress !== 'function')
    throw new Error('The module does not export what it should.');
  return {
    words: new Int32Array(memory.buffer),
    compress: ({ from, block, to }) => compress(from, block, to),
  };
}
