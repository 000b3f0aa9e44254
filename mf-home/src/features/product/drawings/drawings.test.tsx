import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from 'shared-api/client';
import { renderScreen } from '../../../shared/testing.tsx';
import Drawings from './drawings.tsx';
import { testLine, testPort } from './testing.ts';

jest.mock('shared-ui/charts', () => ({
  shape: (type: string, attrs: unknown) => ({ type, attrs }),
  straight: (points: unknown) => ({ type: 'line', points }),
  through: (colour: string) => colour,
}));

beforeEach(() => {
  localStorage.clear();
  // A canvas cannot be drawn on here; the loupe is looked at in the browser.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => document.body.replaceChildren());

type Options = Parameters<typeof renderScreen>[1] & { closed?: boolean };

async function open({ closed = false, ...options }: Options = {}) {
  const { port, element } = testPort();
  const bar = document.body.appendChild(document.createElement('div'));
  const view = await renderScreen(
    <Drawings goodsId="EURUSD" port={port} digits={2} bar={closed ? null : bar} onClose={() => undefined} />,
    { signedIn: true, ...options },
  );
  const finger = (...points: readonly (readonly [x: number, y: number])[]) => {
    const touches = points.map(([clientX, clientY]) => ({ clientX, clientY }));
    const [first] = touches;
    fireEvent.touchStart(element, { touches: [first] });
    for (const touch of touches.slice(1)) fireEvent.touchMove(element, { touches: [touch] });
    fireEvent.touchEnd(element, { touches: [], changedTouches: [touches.at(-1)] });
  };
  return { ...view, element, finger };
}
const tool = (name: string) => screen.findByRole('button', { name });
const listed = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: /^全部绘图/ }));
  return within(await screen.findByRole('dialog', { name: '绘图' }));
};
const kept = () => api.drawings({ goodsId: 'EURUSD' });

test('a line is drawn by touch, kept on the server, and named by its prices', async () => {
  const user = userEvent.setup();
  const { finger } = await open();
  await user.click(await tool('趋势线'));
  expect(screen.getByRole('status')).toHaveTextContent('从起点拖到终点');
  finger([10, 190], [50, 100], [90, 50]);
  expect(screen.getByRole('toolbar', { name: '趋势线：10.00 – 150.00' })).toBeVisible();
  await waitFor(async () => expect((await kept()).items).toMatchObject([{ tool: 'trend', pane: 'price' }]));
  const sheet = await listed(user);
  expect(sheet.getByText('趋势线：10.00 – 150.00')).toBeVisible();
});

test('what can be done with a drawing does not hide it', async () => {
  const user = userEvent.setup();
  const { finger } = await open();
  await user.click(await tool('矩形'));
  finger([10, 20], [90, 60]);
  expect(screen.getByRole('toolbar', { name: /^矩形/ })).toHaveStyle({ top: '146px' });
  await user.click(await tool('矩形'));
  finger([10, 150], [90, 190]);
  expect(screen.getByRole('toolbar', { name: /^矩形：50/ }).style.top).toBe('');
});

test('undo and redo, each only while there is something to', async () => {
  const user = userEvent.setup();
  const { finger } = await open();
  const [undo, redo] = [await tool('撤销'), await tool('重做')];
  expect(undo).toHaveAccessibleDescription('没有可撤销的操作');
  await user.click(await tool('水平线'));
  finger([10, 100]);
  await user.click(undo);
  expect(screen.getByRole('button', { name: '全部绘图，0 个' })).toBeVisible();
  expect(undo).toHaveAccessibleDescription('没有可撤销的操作');
  await user.click(redo);
  expect(screen.getByRole('button', { name: '全部绘图，1 个' })).toBeVisible();
  expect(redo).toHaveAccessibleDescription('没有可重做的操作');
});

/** The list of two lines, at 1.5 and at 2. */
async function listTwo() {
  const user = userEvent.setup();
  await open();
  await act(() =>
    api.saveDrawings({ goodsId: 'EURUSD', put: [testLine(ID, 1.5), testLine(OTHER, 2)], remove: [] }),
  );
  await screen.findByRole('button', { name: '全部绘图，2 个' });
  return { user, sheet: await listed(user) };
}

test('the list locks, hides and deletes one by one', async () => {
  const { user, sheet } = await listTwo();
  await user.click(sheet.getByRole('button', { name: '锁定: 水平线：1.50' }));
  await user.click(sheet.getByRole('button', { name: '隐藏: 水平线：1.50' }));
  await waitFor(async () =>
    expect((await kept()).items?.[0]).toMatchObject({ id: ID, locked: true, hidden: true }),
  );
  await user.click(sheet.getByRole('button', { name: '删除: 水平线：2.00' }));
  await waitFor(async () => expect((await kept()).items).toHaveLength(1));
  await user.click(sheet.getByRole('button', { name: '全部显示' }));
  await user.click(sheet.getByRole('button', { name: '全部解锁' }));
  await waitFor(async () =>
    expect((await kept()).items?.[0]).toMatchObject({ locked: false, hidden: false }),
  );
});

test('all are deleted after a question only', async () => {
  const { user, sheet } = await listTwo();
  await user.click(sheet.getByRole('button', { name: '全部删除' }));
  await user.click(await screen.findByRole('button', { name: '取消' }));
  expect((await kept()).items).toHaveLength(2);
  await user.click(sheet.getByRole('button', { name: '全部删除' }));
  const question = await screen.findByRole('dialog', { name: '全部删除' });
  await user.click(within(question).getByRole('button', { name: '全部删除' }));
  await waitFor(async () => expect((await kept()).items).toEqual([]));
});

test('what another device draws is there without a reload, and without the tools open', async () => {
  const { element, finger } = await open({ closed: true });
  await act(() => api.saveDrawings({ goodsId: 'EURUSD', put: [testLine(ID, 100)], remove: [] }));
  await waitFor(() => {
    finger([200, 100]);
    expect(screen.getByRole('toolbar', { name: '水平线：100.00' })).toBeVisible();
  });
  expect(screen.queryByRole('toolbar', { name: '绘图工具' })).toBeNull();
  expect(element).toBeInTheDocument();
});

test('a text asks for its words, and they can be changed', async () => {
  const user = userEvent.setup();
  const { finger } = await open();
  await user.click(await tool('文字'));
  finger([10, 100]);
  await user.type(await screen.findByRole('textbox', { name: '图表上的文字' }), '支撑');
  await user.click(screen.getByRole('button', { name: '确认' }));
  await user.click(await screen.findByRole('button', { name: '修改文字' }));
  const field = await screen.findByRole('textbox', { name: '图表上的文字' });
  expect(field).toHaveValue('支撑');
  await user.clear(field);
  await user.type(field, '阻力{Enter}');
  await waitFor(async () => expect((await kept()).items).toMatchObject([{ text: '阻力' }]));
});

test('nothing of a text is cut: what the server would refuse is said, and waits for its user to mend it', async () => {
  const user = userEvent.setup();
  const { finger } = await open();
  await user.click(await tool('文字'));
  finger([10, 100]);
  const field = await screen.findByRole('textbox', { name: /^图表上的文字/ });
  await user.click(field);
  for (const [wrong, said] of [
    [`${'長'.repeat(200)}！`, '内容太长，最多 200 个字符。'],
    [`支撑\u200b${'長'.repeat(190)}`, '此处不能使用方向标记、不可见字符或换行符。'],
    ['\u2060', '图表上的文字为必填项。'],
  ] as const) {
    await user.clear(field);
    await user.paste(wrong);
    expect(field).toHaveValue(wrong);
    await user.click(screen.getByRole('button', { name: '确认' }));
    expect(field).toHaveAccessibleDescription(said);
    expect(field).toBeInvalid();
  }
  await user.clear(field);
  await user.paste(`${'👩🏽‍💻'.repeat(200)}！`);
  await user.type(field, '{Backspace}{Enter}');
  await waitFor(async () => expect((await kept()).items).toMatchObject([{ text: '👩🏽‍💻'.repeat(200) }]));
});

test('a refusal is told, and what was refused is gone', async () => {
  const user = userEvent.setup();
  const { finger } = await open({
    fail: (name) =>
      name === 'saveDrawings' ? { code: 4000, msg: '太多了', data: { reason: 'drawings_full' } } : undefined,
  });
  await user.click(await tool('水平线'));
  finger([10, 100]);
  expect(await screen.findByText('太多了')).toBeVisible();
  expect(screen.getByRole('button', { name: '全部绘图，0 个' })).toBeVisible();
});

const ID = '0198c0de-0000-4000-8000-000000000001';
const OTHER = '0198c0de-0000-4000-8000-000000000002';
