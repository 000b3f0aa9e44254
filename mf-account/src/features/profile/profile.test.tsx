import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient, QueryClientProvider } from 'shared-api/client';
import { clearDrafts } from 'shared-api/stores';
import {
  createTestHandlers,
  createTestState,
  installTestApi,
  personOf,
  startSession,
  type TestPerson,
  userOf,
} from 'shared-api/testing';
import { createScreenRoutes, Link } from 'shared-ui/router';
import { address, renderInKit } from 'shared-ui/testing';
import { namespace } from '../../i18n.ts';
import zhCN from '../../locales/zh-CN.json';

const App = createScreenRoutes({
  '/my/usercenter': () => import('./center.page.tsx'),
  '/my/usercenter/baseinfo': () => import('./base-info.page.tsx'),
});

async function open(
  at: string,
  prepare: (person: TestPerson) => void = () => undefined,
  until: Promise<void> = Promise.resolve(),
) {
  sessionStorage.clear();
  clearDrafts();
  startSession();
  const state = createTestState();
  const person = personOf(state, 'ada');
  prepare(person);
  const { missing } = userOf(state, 'ada');
  if (person.realName === null) missing.add('profile');
  if (person.wallets.length === 0) missing.add('payment_means');
  const handlers = createTestHandlers(state);
  const { calls } = installTestApi({
    ...handlers,
    updateUserInfo: async (...asked) => {
      await until;
      return handlers.updateUserInfo(...asked);
    },
  });
  await App.prepare(at.split('?')[0] ?? at);
  await renderInKit(
    <QueryClientProvider client={createQueryClient()}>
      <App />
      <Link to="/elsewhere">away</Link>
    </QueryClientProvider>,
    { messages: { [namespace]: zhCN }, at },
  );
  return { person, sent: (name: string) => calls.filter((call) => call.name === name) };
}

const bind = (person: TestPerson) => {
  person.realName = 'Ada';
  person.wallets.push({
    id: '00000000-0000-4000-8000-000000000001',
    alias: '储蓄',
    protocol: 'TRC20',
    address_masked: 'T…',
    is_locked: false,
    created_at: '2026-01-01T00:00:00.000Z',
  });
};

/** jsdom draws nothing: pictures are opened and cut by hand. */
function drawPictures(size: { width: number; height: number } | 'broken') {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  globalThis.createImageBitmap = async () => {
    if (size === 'broken') throw new DOMException('broken', 'InvalidStateError');
    return { ...size, close: () => undefined } as ImageBitmap;
  };
  const drawImage = jest.fn();
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ drawImage, fillRect: () => undefined } as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(new Blob(['cut'], { type: 'image/jpeg' })));
  return drawImage;
}
const choose = async (file: File) => userEvent.upload(await screen.findByLabelText('选择照片'), file);
/** Another photo is one tap away: the sheet closes, and the picker opens. */
async function chooseAnother() {
  const opened = jest.spyOn(HTMLInputElement.prototype, 'click');
  await userEvent.click(screen.getByRole('button', { name: '重新选择' }));
  expect(opened.mock.contexts).toEqual([screen.getByLabelText('选择照片')]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}
const png = (size = 9) => new File([new Uint8Array(size)], 'me.png', { type: 'image/png' });

test('the user centre says what is to be done first, in order, and leads there and back', async () => {
  await open('/my/usercenter');
  const steps = await screen.findByRole('list', { name: '首次提现前需完成' });
  const [first, second, third] = within(steps).getAllByRole('listitem');
  expect(first).toHaveTextContent('完善个人信息');
  expect(second).toHaveTextContent('已完成');
  expect(third).toHaveTextContent('添加银行卡或数字钱包');
  await userEvent.click(within(first as HTMLElement).getByRole('button'));
  await waitFor(() => expect(address()).toBe('/my/usercenter/baseinfo?return_to=%2Fmy%2Fusercenter'));
});

test('who has done everything sees their account alone', async () => {
  await open('/my/usercenter', bind);
  const account = await screen.findByRole('list', { name: '账户' });
  await waitFor(() => expect(account).toHaveTextContent('已添加 1 个'));
  expect(screen.queryByText('首次提现前需完成')).not.toBeInTheDocument();
  expect(screen.getByRole('list', { name: '安全' })).toHaveTextContent('已设置');
});

test('names are judged at their fields, kept, and bring the user back to what asked for them', async () => {
  const { person } = await open('/my/usercenter/baseinfo?return_to=%2Fmy%2Fwithdraw');
  const name = await screen.findByRole('textbox', { name: '真实姓名' });
  await userEvent.type(name, '123');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(name).toHaveAccessibleDescription(/只能包含文字/);
  await userEvent.clear(name);
  await userEvent.type(name, '欧阳 娜娜');
  await userEvent.clear(screen.getByRole('textbox', { name: '昵称' }));
  await userEvent.type(screen.getByRole('textbox', { name: '昵称' }), '小欧');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(address()).toBe('/my/withdraw'));
  expect(person).toMatchObject({ realName: '欧阳 娜娜', nickname: '小欧' });
});

test('who has left while their names were being saved stays where they are', async () => {
  let answer: () => void = () => undefined;
  const until = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await open('/my/usercenter/baseinfo', bind, until);
  await userEvent.type(await screen.findByRole('textbox', { name: '昵称' }), '2');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await userEvent.click(screen.getByText('away'));
  answer();
  expect((await screen.findAllByText('已保存'))[0]).toBeInTheDocument();
  await act(async () => undefined);
  expect(address()).toBe('/elsewhere');
});

test('a name that something is bound under is fixed, and support is the way', async () => {
  const { sent } = await open('/my/usercenter/baseinfo', bind);
  expect(await screen.findByRole('textbox', { name: '真实姓名' })).toBeDisabled();
  expect(screen.getByRole('link', { name: '联系客服' })).toHaveAttribute('href', '/customer');
  await userEvent.type(screen.getByRole('textbox', { name: '昵称' }), '2');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent('updateUserInfo')).toHaveLength(1));
  expect(sent('updateUserInfo')[0]?.body).not.toHaveProperty('real_name');
});

test('a picture is cropped by keys and slider, and only the cut is sent', async () => {
  const drawImage = drawPictures({ width: 400, height: 200 });
  const { person, sent } = await open('/my/usercenter/baseinfo');
  await choose(png());
  const window = await screen.findByRole('button', { name: /^裁剪区域/ });
  window.focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}+');
  await userEvent.click(screen.getByRole('button', { name: '使用照片' }));
  await waitFor(() => expect(person.avatar).not.toBeNull());
  const [, left, , side] = drawImage.mock.calls[0] as number[];
  expect(side).toBeCloseTo(200 / 1.1);
  expect(left).toBeLessThan(100);
  const file = sent('uploadAvatar')[0]?.body.file;
  expect(file).toBeInstanceOf(File);
  expect((file as File).type).toBe('image/jpeg');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(await screen.findByRole('button', { name: '移除' }));
  await waitFor(() => expect(person.avatar).toBeNull());
});

test.each([
  ['no picture by its type', new File(['x'], 'me.svg', { type: 'image/svg+xml' }), /仅支持/],
  ['too large', png(5 * 1024 * 1024 + 1), /超出上限/],
])('a file that is %s is refused at once', async (_, file, sentence) => {
  drawPictures({ width: 9, height: 9 });
  await open('/my/usercenter/baseinfo');
  const input = await screen.findByLabelText('选择照片');
  input.removeAttribute('accept');
  await userEvent.upload(input, file);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['broken', /无法读取/],
  [{ width: 9000, height: 9000 }, /分辨率过高/],
] as const)('a picture that is %j is refused before it is sent', async (size, sentence) => {
  drawPictures(size);
  const { sent } = await open('/my/usercenter/baseinfo');
  await choose(png());
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(sent('uploadAvatar')).toHaveLength(0);
  await chooseAnother();
});

test('a picture that the browser cannot cut is said so, and nothing is sent', async () => {
  drawPictures({ width: 400, height: 200 });
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
  const { sent } = await open('/my/usercenter/baseinfo');
  await choose(png());
  await userEvent.click(await screen.findByRole('button', { name: '使用照片' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/无法裁剪/);
  expect(sent('uploadAvatar')).toHaveLength(0);
  await chooseAnother();
});
