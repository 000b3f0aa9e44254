import fc from 'fast-check';
import { camelKeys, snakeKeys } from './case.ts';

describe('key names', () => {
  it('become camelCase at any depth, in lists and objects, leaving values alone', () => {
    expect(
      camelKeys({
        goods_id: 'A_B',
        isChecked: true,
        list: [{ next_cursor: null }],
        term15: '1.00',
        nothing: null,
      }),
    ).toEqual({
      goodsId: 'A_B',
      isChecked: true,
      list: [{ nextCursor: null }],
      term15: '1.00',
      nothing: null,
    });
  });

  it('leave identifiers of goods as they are', () => {
    expect(camelKeys({ EURUSD: { goods_code: 'EURUSD' } })).toEqual({ EURUSD: { goodsCode: 'EURUSD' } });
    expect(snakeKeys({ EURUSD: { goodsCode: 'EURUSD' } })).toEqual({ EURUSD: { goods_code: 'EURUSD' } });
  });

  it('come back the same from camelCase', () => {
    const name = fc.stringMatching(/^[a-z]+(_[a-z]+)*$/);
    fc.assert(
      fc.property(fc.dictionary(name, fc.dictionary(name, fc.integer())), (value) => {
        expect(snakeKeys(camelKeys(value))).toEqual(value);
      }),
    );
  });
});
