import { writtenPhone } from './phone.logic.ts';

test.each([
  ['+86 138 0013 8000', '+8613800138000'],
  ['+44-7400-123456', '+447400123456'],
  ['00852 5123 4567', '+85251234567'],
  ['13800138000', '13800138000'],
  ['', ''],
])('%j is %j', (typed, written) => {
  expect(writtenPhone(typed)).toBe(written);
});
