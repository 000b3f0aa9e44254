import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter } from '../router/index.ts';
import { drag, renderInKit } from '../testing/index.tsx';
import { ChoiceSheet } from './choice-sheet.tsx';
import { confirm } from './confirm.tsx';
import { Sheet } from './sheet.tsx';
import { toast } from './toast.tsx';

function WithSheet() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Sheet open={open} title="下单" onClose={() => setOpen(false)}>
        <button type="button">inside</button>
      </Sheet>
    </>
  );
}

it('keeps the keyboard inside a sheet, closes on Escape and gives the focus back', async () => {
  const user = userEvent.setup();
  await renderInKit(<WithSheet />);
  const opener = screen.getByRole('button', { name: 'open' });
  await user.click(opener);
  const sheet = await screen.findByRole('dialog', { name: '下单' });
  expect(sheet).toHaveFocus();
  for (let i = 0; i < 4; i += 1) {
    await user.tab();
    expect(sheet).toContainElement(document.activeElement as HTMLElement);
  }
  await user.keyboard('{Escape}');
  expect(opener).toHaveFocus();
});

it('answers a question by its buttons and by Escape', async () => {
  const user = userEvent.setup();
  await renderInKit(<p>page</p>);
  for (const [act_, answer] of [
    [() => user.click(screen.getByRole('button', { name: '退出登录' })), true],
    [() => user.click(screen.getByRole('button', { name: '取消' })), false],
    [() => user.keyboard('{Escape}'), false],
  ] as const) {
    let asked: Promise<boolean> | undefined;
    act(() => {
      asked = confirm({ title: '确定退出？', confirmText: '退出登录' });
    });
    await screen.findByRole('dialog', { name: '确定退出？' });
    await act_();
    await expect(asked).resolves.toBe(answer);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

it('leaves the keys of a question over a sheet to the question', async () => {
  const user = userEvent.setup();
  await renderInKit(<WithSheet />);
  await user.click(screen.getByRole('button', { name: 'open' }));
  const sheet = await screen.findByRole('dialog', { name: '下单' });
  let asked: Promise<boolean> | undefined;
  act(() => {
    asked = confirm({ title: '确定退出？', confirmText: '退出登录' });
  });
  const question = await screen.findByRole('dialog', { name: '确定退出？' });
  const reached = new Set<string | null>();
  for (let i = 0; i < 4; i += 1) {
    await user.tab();
    expect(question).toContainElement(document.activeElement as HTMLElement);
    reached.add(document.activeElement?.textContent ?? null);
  }
  expect([...reached].sort()).toEqual(['取消', '退出登录'].sort());
  await user.keyboard('{Escape}');
  await expect(asked).resolves.toBe(false);
  expect(sheet).toBeInTheDocument();
  await waitFor(() => expect(sheet).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'open' })).toHaveFocus();
});

it('shows a toast and says it to screen readers', async () => {
  await renderInKit(<p>page</p>);
  act(() => toast.success('已保存'));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('已保存'));
  await waitFor(() => expect(screen.getAllByText('已保存').length).toBeGreaterThan(1));
});

it('picks one of several languages in their own names', async () => {
  const user = userEvent.setup();
  const onSelect = jest.fn();
  await renderInKit(
    <ChoiceSheet
      open
      title="语言"
      value="en"
      options={[
        { value: 'en', label: 'English', lang: 'en' },
        { value: 'ar', label: 'العربية', lang: 'ar' },
      ]}
      onSelect={onSelect}
      onClose={() => undefined}
    />,
  );
  expect(await screen.findByRole('radio', { name: 'English' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'العربية' }));
  expect(onSelect).toHaveBeenCalledWith('ar');
});

async function openSheet() {
  const onClose = jest.fn();
  await renderInKit(
    <Sheet open title="下单" onClose={onClose}>
      <p>inside</p>
    </Sheet>,
  );
  return { onClose, inside: await screen.findByText('inside') };
}

it.each([
  ['far enough closes it', { x: 0, y: 200 }, 1],
  ['upwards does not', { x: 0, y: -200 }, 0],
  ['across does not', { x: 200, y: 100 }, 0],
])('a sheet goes down with a finger: a drag %s', async (_, way, closes) => {
  const { onClose, inside } = await openSheet();
  act(() => drag(inside, way));
  expect(onClose).toHaveBeenCalledTimes(closes);
});

it('a sheet whose content is scrolled is not pulled by it, but by its head', async () => {
  const { onClose, inside } = await openSheet();
  Object.assign(inside.parentElement as Element, { scrollTop: 40 });
  act(() => drag(inside, { x: 0, y: 200 }));
  expect(onClose).not.toHaveBeenCalled();
  act(() => drag(screen.getByRole('heading', { name: '下单' }), { x: 0, y: 200 }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('a sheet that scrolls as a whole is not pulled before its top is reached', async () => {
  const { onClose } = await openSheet();
  const head = screen.getByRole('heading', { name: '下单' });
  Object.assign(screen.getByRole('dialog'), { scrollTop: 40 });
  act(() => drag(head, { x: 0, y: 200 }));
  expect(onClose).not.toHaveBeenCalled();
});

it('Back answers a question with no, and closes a sheet', async () => {
  const user = userEvent.setup();
  await renderInKit(<p>page</p>);
  render(
    <BrowserRouter>
      <WithSheet />
    </BrowserRouter>,
  );
  await user.click(screen.getByRole('button', { name: 'open' }));
  const sheet = await screen.findByRole('dialog', { name: '下单' });
  let asked: Promise<boolean> | undefined;
  act(() => {
    asked = confirm({ title: '确定退出？' });
  });
  await screen.findByRole('dialog', { name: '确定退出？' });
  await waitFor(() => expect(history.state).toMatchObject({ layer: 2 }));
  act(() => history.back());
  await expect(asked).resolves.toBe(false);
  expect(sheet).toBeInTheDocument();
  act(() => history.back());
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '下单' })).toBeNull());
});

describe('a double tap', () => {
  const second = (at: HTMLElement) => fireEvent.click(at, { detail: 2 });

  it('asks one question, which its second tap does not answer', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    try {
      await renderInKit(<p>page</p>);
      let answers: Promise<boolean>[] = [];
      act(() => {
        answers = [confirm({ title: '取消提现？' }), confirm({ title: '取消提现？' })];
      });
      await expect(answers[1]).resolves.toBe(false);
      const [dialog, ...others] = await screen.findAllByRole('dialog', { name: '取消提现？' });
      expect(others).toEqual([]);
      second(screen.getByRole('button', { name: '取消' }));
      second(screen.getByRole('button', { name: '确认' }));
      expect(dialog).toBeVisible();
      now.mockReturnValue(1_400);
      second(screen.getByRole('button', { name: '确认' }));
      await expect(answers[0]).resolves.toBe(true);
      act(() => {
        answers = [confirm({ title: '取消提现？' })];
      });
      await userEvent.click(await screen.findByRole('button', { name: '取消' }));
      await expect(answers[0]).resolves.toBe(false);
    } finally {
      now.mockRestore();
    }
  });

  it('opens a sheet, which its second tap does not close', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    try {
      await renderInKit(<WithSheet />);
      const opener = screen.getByRole('button', { name: 'open' });
      act(() => {
        opener.focus();
        opener.click();
      });
      const sheet = await screen.findByRole('dialog', { name: '下单' });
      second(screen.getByRole('button', { name: '关闭' }));
      expect(sheet).toHaveFocus();
      now.mockReturnValue(1_400);
      second(screen.getByRole('button', { name: '关闭' }));
      expect(opener).toHaveFocus();
    } finally {
      now.mockRestore();
    }
  });
});
