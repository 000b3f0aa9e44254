import * as z from 'zod/mini';
import { contract, refusedFields } from './index.ts';

const refusedBy = (schema: z.ZodMiniType, input: unknown) =>
  refusedFields(schema.safeParse(input).error?.issues ?? [], input);

describe('refused fields', () => {
  it('names the rule that a check of the contract carries', () => {
    expect(
      refusedBy(contract.recharge.request, { channel: 'bankcard', depositor_name: '  ', amount: '1000.32' }),
    ).toEqual([
      { name: 'depositor_name', rule: 'required' },
      { name: 'amount', rule: 'whole_amount' },
    ]);
  });

  it('calls a missing field required, whatever its type', () => {
    expect(refusedBy(contract.bet.request, {})).toEqual(
      ['goods_id', 'direction', 'duration_seconds', 'amount', 'payout_rate'].map((name) => ({
        name,
        rule: 'required',
      })),
    );
  });

  it.each([
    [z.string().check(z.minLength(3)), 'ab', { rule: 'too_short', limit: 3 }],
    [z.string().check(z.maxLength(3)), 'abcd', { rule: 'too_long', limit: 3 }],
    [z.array(z.number()).check(z.maxLength(1)), [1, 2], { rule: 'too_long', limit: 1 }],
    [z.number().check(z.gte(3)), 2, { rule: 'too_small', limit: 3 }],
    [z.number().check(z.lte(3)), 4, { rule: 'too_large', limit: 3 }],
    [z.enum(['a', 'b']), 'c', { rule: 'unknown_option' }],
    [z.union([z.literal(1), z.literal(2)]), 3, { rule: 'unknown_option' }],
    [z.union([z.string(), z.number()]), true, { rule: 'invalid' }],
    [z.string(), 5, { rule: 'text_expected' }],
    [z.string({ error: 'required' }), 5, { rule: 'text_expected' }],
    [z.string({ error: 'required' }), null, { rule: 'required' }],
    [z.string().check(z.uuid()), 'x', { rule: 'invalid' }],
  ] as const)('maps an issue without a rule of its own (%#)', (schema, value, expected) => {
    expect(refusedBy(z.object({ field: schema }), { field: value })).toEqual([
      { name: 'field', ...expected },
    ]);
  });

  it('gives one rule a field, and the path of a field inside another', () => {
    const schema = z.object({
      list: z.array(z.object({ name: z.string().check(z.minLength(2), z.regex(/^a/)) })),
    });
    expect(refusedBy(schema, { list: [{ name: 'x' }] })).toEqual([
      { name: 'list.0.name', rule: 'too_short', limit: 2 },
    ]);
  });

  it.each(['hello', null, undefined, 5, []])('refuses a body that is no object (%j)', (body) => {
    expect(refusedBy(contract.register.request, body)[0]?.rule).toMatch(/invalid|required/);
  });

  it('names no field for a body that is no object', () => {
    expect(refusedBy(contract.login.request, 'hello')).toEqual([{ name: '', rule: 'invalid' }]);
  });
});
