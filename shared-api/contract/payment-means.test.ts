import fc from 'fast-check';
import { isAddress } from './addresses.ts';
import { fitsLuhn } from './card-number.ts';
import { contract, loadAddressValidator, refusedFields } from './index.ts';

const TRON = ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'];
/** The examples of EIP-55. */
const ETHEREUM = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** The same text with one sign replaced by another of its alphabet. */
const withTypingError = (text: string, alphabet: string, from: number) =>
  fc
    .tuple(fc.integer({ min: from, max: text.length - 1 }), fc.constantFrom(...alphabet))
    .filter(([at, sign]) => text[at] !== sign)
    .map(([at, sign]) => text.slice(0, at) + sign + text.slice(at + 1));

describe('addresses', () => {
  test('real ones are right on their own network alone', () => {
    for (const address of TRON)
      expect([isAddress('TRC20', address), isAddress('ERC20', address)]).toEqual([true, false]);
    for (const address of ETHEREUM)
      expect([isAddress('TRC20', address), isAddress('ERC20', address)]).toEqual([false, true]);
  });

  test('one wrong sign anywhere in a TRON address is found', () => {
    for (const address of TRON)
      fc.assert(fc.property(withTypingError(address, BASE58, 0), (wrong) => !isAddress('TRC20', wrong)));
  });

  test('an address of another network is not one of TRON, though its checksum is whole', () => {
    expect(isAddress('TRC20', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')).toBe(false);
  });

  test('a letter of an Ethereum address in the wrong case is found; without mixed case there is no checksum', () => {
    for (const address of ETHEREUM) {
      expect(isAddress('ERC20', address.toLowerCase())).toBe(true);
      expect(isAddress('ERC20', `0x${address.slice(2).toUpperCase()}`)).toBe(true);
      for (let at = 2; at < address.length; at += 1) {
        const sign = address[at] ?? '';
        const other = sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase();
        if (other === sign) continue;
        expect(isAddress('ERC20', address.slice(0, at) + other + address.slice(at + 1))).toBe(false);
      }
    }
  });

  test.each(['', 'T', '0x', 'x'.repeat(34), `${TRON[0]} `, `0X${'a'.repeat(40)}`])('%j is none', (text) => {
    expect([isAddress('TRC20', text), isAddress('ERC20', text)]).toEqual([false, false]);
  });
});

test('Luhn finds every single wrong digit', () => {
  const card = '6222020000000000008';
  const right = [...'0123456789'].map((digit) => card.slice(0, -1) + digit).find(fitsLuhn) ?? '';
  expect(fitsLuhn('4111111111111111')).toBe(true);
  fc.assert(fc.property(withTypingError(right, '0123456789', 0), (wrong) => !fitsLuhn(wrong)));
});

const refusedBy = (name: 'addCard' | 'updateCard' | 'addWallet' | 'updateWallet', input: object) =>
  refusedFields(contract[name].request.safeParse(input).error?.issues ?? [], input).map(
    ({ name: field, rule }) => [field, rule],
  );

describe('a card', () => {
  const bank = {
    kind: 'bank',
    cardholder_name: 'Ada Lovelace',
    card_number: '4111 1111-1111 1111',
    bank_name: 'Bank',
    bank_province: 'Guangdong',
    bank_city: 'Shenzhen',
    branch_name: 'Futian',
    trade_password: '246810',
  };
  const { bank_province: _, bank_city: __, ...rest } = bank;
  const hk = { ...rest, kind: 'hk', card_number: '004-123-456789-001' };

  test('may be written with spaces and hyphens; an account in Hong Kong has neither province nor city', () => {
    expect(contract.addCard.request.parse(bank).card_number).toBe('4111111111111111');
    expect(contract.addCard.request.parse(hk).card_number).toBe('004123456789001');
  });

  test('is refused at the field that is wrong', () => {
    expect(refusedBy('addCard', { ...bank, card_number: '4111 1111 1111 1112' })).toEqual([
      ['card_number', 'card_number_wrong'],
    ]);
    expect(refusedBy('addCard', { ...bank, card_number: '12' })).toEqual([
      ['card_number', 'card_number_wrong'],
    ]);
    expect(refusedBy('addCard', { ...hk, card_number: '12345678' })).toEqual([
      ['card_number', 'hk_account_format'],
    ]);
    expect(refusedBy('addCard', { ...rest, card_number: '' })).toEqual([
      ['card_number', 'required'],
      ['bank_province', 'required'],
      ['bank_city', 'required'],
    ]);
    expect(
      refusedBy('addCard', {})
        .map(([field]) => field)
        .sort(),
    ).toEqual(
      ['bank_name', 'branch_name', 'card_number', 'cardholder_name', 'kind', 'trade_password'].sort(),
    );
  });

  test('keeps its number when a change names none, and judges the one it names', () => {
    const id = '00000000-0000-4000-8000-000000000001';
    const { card_number: ___, ...change } = { ...bank, id };
    expect(refusedBy('updateCard', change)).toEqual([]);
    expect(refusedBy('updateCard', { ...change, card_number: '4111111111111112' })).toEqual([
      ['card_number', 'card_number_wrong'],
    ]);
  });
});

describe('a wallet', () => {
  const wallet = { alias: 'Savings', protocol: 'TRC20', address: TRON[0], trade_password: '246810' };
  const mistyped = `${TRON[0]?.slice(0, -1)}u`;

  test('is judged by its form at once, and by its checksum once the validator is loaded', async () => {
    expect(refusedBy('addWallet', wallet)).toEqual([]);
    expect(refusedBy('addWallet', { ...wallet, protocol: 'ERC20' })).toEqual([['address', 'address_format']]);
    expect(refusedBy('addWallet', { ...wallet, address: mistyped })).toEqual([]);
    await loadAddressValidator();
    expect(refusedBy('addWallet', { ...wallet, address: mistyped })).toEqual([
      ['address', 'address_checksum'],
    ]);
    expect(
      refusedBy('addWallet', { ...wallet, protocol: 'ERC20', address: ETHEREUM[0]?.replace('A', 'a') }),
    ).toEqual([['address', 'address_checksum']]);
    expect(refusedBy('addWallet', { ...wallet, protocol: undefined })).toEqual([['protocol', 'required']]);
  });

  test.each([
    ['blanks around it', ` ${TRON[0]}\u00a0`],
    ['the marks of a right-to-left text around it', `\u202a${TRON[0]}\u202c`],
    ['a byte order mark before it', `\ufeff${TRON[0]}`],
    ['a line that ends within it', `${TRON[0]?.slice(0, 20)}\r\n${TRON[0]?.slice(20)}`],
    ['a joiner within it', `${TRON[0]?.slice(0, 20)}\u200b${TRON[0]?.slice(20)}`],
  ])('is taken with %s, and kept without', (_, given) => {
    const judged = contract.addWallet.request.safeParse({ ...wallet, address: given });
    expect(judged.data?.address).toBe(TRON[0]);
  });

  test('of marks alone is missing', () => {
    expect(refusedBy('addWallet', { ...wallet, address: ' \u200b ' })).toEqual([['address', 'required']]);
  });
});
