import '../calls/index.ts';
import { validate } from './index.ts';

const registration = {
  username: 'ann_1',
  password: 'abc123',
  confirmPassword: 'abc123',
  phone: '+8613800000000',
  code: '1234',
  humanProof: 'proof',
};

describe('a form', () => {
  it('passes with what the client adds by itself left out, trimmed like on the server', () => {
    expect(validate('register', { ...registration, username: ' ann_1 ' })).toEqual({
      ok: true,
      value: registration,
    });
  });

  it('names the refused fields in camelCase with the contract’s rules', () => {
    expect(
      validate('register', {
        ...registration,
        username: '1',
        password: '',
        confirmPassword: '',
        phone: '12',
        code: undefined,
      }),
    ).toEqual({
      ok: false,
      fields: {
        username: { rule: 'username_format' },
        password: { rule: 'required' },
        phone: { rule: 'phone_format' },
        code: { rule: 'required' },
      },
    });
  });

  it('compares the two passwords, even while another field is refused', () => {
    const values = { ...registration, phone: '12', confirmPassword: 'abc124' };
    expect(validate('register', values)).toEqual({
      ok: false,
      fields: { phone: { rule: 'phone_format' }, confirmPassword: { rule: 'password_mismatch' } },
    });
  });

  it('says of an empty confirmation that the two differ, and nothing beside an empty password', () => {
    const judged = (password: string) =>
      validate('register', { ...registration, password, confirmPassword: '' });
    expect(judged('abc123')).toEqual({
      ok: false,
      fields: { confirmPassword: { rule: 'password_mismatch' } },
    });
    expect(judged('')).toEqual({ ok: false, fields: { password: { rule: 'required' } } });
  });

  it('keeps a limit', () => {
    const judged = validate('recharge', { channel: 'bankcard', depositorName: 'x'.repeat(61), amount: '10' });
    expect(judged).toEqual({ ok: false, fields: { depositorName: { rule: 'too_long', limit: 60 } } });
  });
});
