import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, callKey, createQueryClient, QueryClientProvider, type UserInfo } from 'shared-api/client';
import { clearDrafts } from 'shared-api/stores';
import {
  createTestHandlers,
  createTestState,
  draftOf,
  installTestApi,
  personOf,
  startSession,
  TEST_TRADE_PASSWORD,
  userOf,
} from 'shared-api/testing';
import { createScreenRoutes, PlatformProvider } from 'shared-ui/router';
import { address, renderInKit } from 'shared-ui/testing';
import { namespace } from '../../i18n.ts';
import zhCN from '../../locales/zh-CN.json';

const App = createScreenRoutes({
  '/my/usercenter/paycard': () => import('./overview.page.tsx'),
  '/my/usercenter/paycard/bank': () => import('./list.page.tsx'),
  '/my/usercenter/paycard/number': () => import('./list.page.tsx'),
  '/my/usercenter/paycard/bankcard': () => import('./card-form.page.tsx'),
  '/my/usercenter/paycard/hkcard': () => import('./card-form.page.tsx'),
  '/my/usercenter/paycard/numbercard': () => import('./wallet-form.page.tsx'),
});
const CENTER = '/my/usercenter/paycard';
const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

const card = (id: number, more: object = {}) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  kind: 'bank' as const,
  cardholder_name: 'Ada',
  card_number_masked: '•••• 1111',
  bank_name: `银行${id}`,
  bank_province: '广东',
  bank_city: '深圳',
  branch_name: '福田支行',
  is_locked: false,
  created_at: '2026-01-01T00:00:00.000Z',
  ...more,
});

interface Given {
  cards?: ReturnType<typeof card>[];
  require?: () => Promise<boolean>;
  missing?: UserInfo['missing'];
  fail?: Parameters<typeof installTestApi>[1];
}

async function open(
  at: string,
  { cards = [], require = async () => true, missing = [], fail = {} }: Given = {},
) {
  sessionStorage.clear();
  clearDrafts();
  startSession();
  const state = createTestState();
  const person = personOf(state, 'ada');
  person.realName = 'Ada Lovelace';
  person.cards.push(...cards);
  for (const step of missing) userOf(state, 'ada').missing.add(step);
  const { calls } = installTestApi(createTestHandlers(state), fail);
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  await App.prepare(at.split('?')[0] ?? at);
  await renderInKit(
    <QueryClientProvider client={client}>
      <PlatformProvider platform={{ versions: {}, features: {}, require }}>
        <App />
      </PlatformProvider>
    </QueryClientProvider>,
    { messages: { [namespace]: zhCN }, at },
  );
  return { person, state, client, sent: (name: string) => calls.filter((call) => call.name === name) };
}

const fill = async (label: string, text: string) => {
  const field = await screen.findByRole('textbox', { name: label });
  await userEvent.clear(field);
  await userEvent.paste(text);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const prove = async (pin: string) => userEvent.type(await screen.findByLabelText('交易密码'), pin);

async function fillCard(number: string) {
  await fill('卡号', number);
  await fill('银行名称', '第一银行');
  await fill('开户省份', '广东');
  await fill('开户城市', '深圳');
  await fill('支行名称', '福田支行');
}

test('the overview says for each kind what is bound, and offers to bind more', async () => {
  await open(CENTER, { cards: [card(1), card(2, { is_locked: true })] });
  const banks = await screen.findByRole('list', { name: '银行卡' });
  expect(await within(banks).findByRole('button', { name: /银行1/ })).toHaveTextContent('•••• 1111');
  expect(within(banks).getByRole('button', { name: /银行2/ })).toHaveTextContent('已锁定');
  const wallets = screen.getByRole('list', { name: '数字钱包' });
  await userEvent.click(within(wallets).getByRole('button', { name: '添加数字钱包' }));
  expect(await screen.findByRole('textbox', { name: '备注名' })).toBeVisible();
});

test('nothing is begun before personal information and transaction password are there', async () => {
  const require = jest.fn(async () => false);
  await open(`${CENTER}/bank`, { require });
  await userEvent.click(await screen.findByRole('button', { name: '添加银行卡' }));
  expect(require).toHaveBeenCalledWith(['profile', 'trade_password']);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByText(/还没有银行卡/)).toBeVisible();
});

test.each(['bankcard', 'numbercard'])(
  'what a new one needs is asked for before the form (%s)',
  async (form) => {
    await open(`${CENTER}/${form}?return_to=%2Fmy%2Fwithdraw`, {
      missing: ['trade_password', 'payment_means'],
    });
    const steps = await screen.findByRole('list', { name: '添加前需完成' });
    expect(within(steps).getAllByRole('listitem')).toHaveLength(2);
    expect(within(steps).getByText('已完成')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await userEvent.click(within(steps).getByRole('button', { name: /设置交易密码/ }));
    const back = encodeURIComponent(`${CENTER}/${form}?return_to=%2Fmy%2Fwithdraw`);
    await waitFor(() => expect(address()).toBe(`/my/usercenter/tradepassword?return_to=${back}`));
  },
);

test('what was missing when it was asked for last is asked for anew', async () => {
  const { state, client } = await open(`${CENTER}/bank`, { missing: ['profile'] });
  await client.fetchQuery({ queryKey: callKey('userInfo', {}), queryFn: () => api.userInfo() });
  userOf(state, 'ada').missing.clear();
  await userEvent.click(await screen.findByRole('button', { name: '添加银行卡' }));
  expect(await screen.findByRole('textbox', { name: '卡号' })).toBeVisible();
  expect(screen.queryByRole('list', { name: '添加前需完成' })).not.toBeInTheDocument();
});

test('a card in another name is asked about, with what it means for a withdrawal', async () => {
  const { person } = await open(`${CENTER}/bankcard`);
  await fillCard('4111111111111111');
  await fill('持有人姓名', 'Charles Babbage');
  await press('下一步');
  const question = await screen.findByRole('dialog', { name: '这张卡不在您名下' });
  expect(question).toHaveTextContent(/Charles Babbage.*Ada Lovelace.*可能会被拒绝/);
  await userEvent.click(within(question).getByRole('button', { name: '修改姓名' }));
  expect(screen.queryByLabelText('交易密码')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await press('下一步');
  await userEvent.click(await screen.findByRole('button', { name: '仍要使用' }));
  await prove(TEST_TRADE_PASSWORD);
  await waitFor(() => expect(person.cards).toMatchObject([{ cardholder_name: 'Charles Babbage' }]));
});

test('a card is judged at its fields, proved by the transaction password, and brings the user back', async () => {
  const { person, sent } = await open(`${CENTER}/bankcard?return_to=%2Fmy%2Fwithdraw`);
  expect(await screen.findByRole('textbox', { name: '持有人姓名' })).toHaveValue('Ada Lovelace');
  await press('下一步');
  expect(screen.getByRole('textbox', { name: '卡号' })).toBeInvalid();
  expect(screen.getByRole('textbox', { name: '开户省份' })).toBeInvalid();
  await fillCard('4111111111111112');
  await press('下一步');
  expect(screen.getByRole('textbox', { name: '卡号' })).toHaveAccessibleDescription(/卡号有误/);
  expect(sent('addCard')).toHaveLength(0);
  await fill('卡号', '٤١١١١١١١١١١١١١١١');
  expect(screen.getByRole('textbox', { name: '卡号' })).toHaveValue('4111 1111 1111 1111');
  await press('下一步');
  await prove('111222');
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(within(dialog).getByLabelText('交易密码')).toBeInvalid());
  const asked = sent('userInfo').length;
  await prove(TEST_TRADE_PASSWORD);
  await waitFor(() => expect(address()).toBe('/my/withdraw'));
  // What a withdrawal still needs is part of it.
  expect(sent('userInfo').length).toBeGreaterThan(asked);
  expect(person.cards).toMatchObject([{ kind: 'bank', bank_name: '第一银行', bank_city: '深圳' }]);
  expect(draftOf('means-bank-new')).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test('a draft keeps everything but the number', async () => {
  await open(`${CENTER}/bankcard`);
  await fillCard('4111111111111111');
  const kept = draftOf('means-bank-new');
  expect(kept).toMatchObject({ branchName: '福田支行' });
  expect(JSON.stringify(kept)).not.toContain('4111');
});

test('a number that is bound already is refused at its field, with the sheet gone', async () => {
  const { person } = await open(`${CENTER}/bankcard`, { cards: [card(1)] });
  person.numbers.set('x', '4111111111111111');
  await fillCard('4111111111111111');
  await press('下一步');
  await prove(TEST_TRADE_PASSWORD);
  await waitFor(() => expect(screen.getByRole('textbox', { name: '卡号' })).toBeInvalid());
});

test('a wallet’s address is judged by its checksum before anything is sent', async () => {
  const { person, sent } = await open(`${CENTER}/numbercard`);
  await fill('备注名', '储蓄');
  await fill('钱包地址', `${ADDRESS.slice(0, -1)}u`);
  await press('下一步');
  await waitFor(() => expect(screen.getByRole('textbox', { name: '钱包地址' })).toBeInvalid());
  expect(screen.getByRole('textbox', { name: '钱包地址' })).toHaveAccessibleDescription(/请从钱包重新复制/);
  await fill('钱包地址', ADDRESS);
  await press('下一步');
  const asked = sent('userInfo').length;
  await prove(TEST_TRADE_PASSWORD);
  await waitFor(() => expect(person.wallets).toMatchObject([{ alias: '储蓄', protocol: 'TRC20' }]));
  expect(sent('addWallet')).toHaveLength(1);
  await waitFor(() => expect(sent('userInfo').length).toBeGreaterThan(asked));
});

test('a change without a number keeps it, and a deletion asks for the transaction password', async () => {
  const first = card(1);
  const { person, sent } = await open(`${CENTER}/bankcard?id=${first.id}`, { cards: [first] });
  expect(await screen.findByRole('textbox', { name: '卡号' })).toHaveAccessibleDescription(/•••• 1111/);
  await fill('支行名称', '南山支行');
  await press('保存');
  await prove(TEST_TRADE_PASSWORD);
  await waitFor(() => expect(person.cards[0]?.branch_name).toBe('南山支行'));
  expect(sent('updateCard')[0]?.body).not.toHaveProperty('card_number');
  await userEvent.click(await screen.findByRole('link', { name: /银行1/ }));
  await userEvent.click(await screen.findByRole('button', { name: '删除银行卡' }));
  await prove(TEST_TRADE_PASSWORD);
  expect(sent('deleteCard')).toHaveLength(0);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(person.cards).toHaveLength(0));
});

test('a locked card is shown without a form, and leads to support', async () => {
  const locked = card(1, { is_locked: true });
  await open(`${CENTER}/bankcard?id=${locked.id}`, { cards: [locked] });
  expect(await screen.findByText(/不能再修改或删除/)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await press('联系客服');
  await waitFor(() => expect(address()).toBe('/customer'));
});

test('too many wrong tries say how long to wait', async () => {
  await open(`${CENTER}/numbercard`, {
    fail: {
      fail: (name) => (name === 'addWallet' ? { code: 4290, data: { retry_after: 900 } } : undefined),
    },
  });
  await fill('备注名', '储蓄');
  await fill('钱包地址', ADDRESS);
  await press('下一步');
  await prove(TEST_TRADE_PASSWORD);
  expect(await screen.findByRole('alert')).toHaveTextContent('请在 15 分钟后重试');
  expect(screen.getByLabelText('交易密码')).toBeDisabled();
});

test('what is no longer bound, and what cannot be loaded, say so', async () => {
  await open(`${CENTER}/bankcard?id=00000000-0000-4000-8000-000000000009`);
  expect(await screen.findByText('该收款方式已不存在。')).toBeVisible();
});

test('a form whose needs do not come says so, and asks for them once', async () => {
  let broken = true;
  const { sent } = await open(`${CENTER}/bankcard`, {
    fail: { fail: (name) => (name === 'userInfo' && broken ? { status: 404 } : undefined) },
  });
  expect(await screen.findByText('资料加载失败，请检查网络后重试。')).toBeVisible();
  const asked = sent('userInfo').length;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sent('userInfo')).toHaveLength(asked);
  broken = false;
  await press('重试');
  expect(await screen.findByRole('textbox', { name: '持有人姓名' })).toHaveValue('Ada Lovelace');
});
