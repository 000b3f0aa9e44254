import { act, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endOfWait, monotonicNow } from '../kit/monotonic-now.ts';
import { renderInKit } from '../testing/index.tsx';
import { ChangePill } from './change.tsx';
import { CopyButton } from './copy-button.tsx';
import { CountdownRing, useTimeLeft } from './countdown-ring.tsx';
import { Dotted } from './dotted.tsx';
import { ListRow } from './list.tsx';
import { Money } from './money.tsx';
import { NoticeBar } from './notice-bar.tsx';
import { Page } from './page.tsx';
import { Price } from './price.tsx';
import { ResultStrip } from './result-strip.tsx';
import { SegmentedChips } from './segmented-chips.tsx';
import { sparkShape } from './sparkline.logic.ts';
import { StarButton } from './star-button.tsx';
import { Switch } from './switch.tsx';
import { TabBar } from './tab-bar.tsx';
import { Tabs } from './tabs.tsx';
import { WaitNote } from './wait-note.tsx';

afterEach(() => jest.useRealTimers());

it('tells past results apart by shape, oldest at the left in every language', async () => {
  const items = (['up', 'down', 'tie', 'void'] as const).map((shape) => ({ key: shape, shape }));
  await renderInKit(<ResultStrip label="Past results: Up, Down, Tie, Void" items={items} />, {
    language: 'ar',
  });
  const strip = screen.getByRole('img', { name: 'Past results: Up, Down, Tie, Void' });
  expect(strip).toHaveAttribute('dir', 'ltr');
  expect([...strip.children].map((item) => item.className)).toEqual([
    'm-past-result m-past-result-up',
    'm-past-result m-past-result-down',
    'm-past-result m-past-result-tie',
    'm-past-result m-past-result-void',
  ]);
});

it('parts facts by dots that are not read, and leaves out those that are not there', async () => {
  await renderInKit(
    <p>
      <Dotted>
        <bdi>EUR/USD</bdi>
        {null}
        {false}1 min
      </Dotted>
    </p>,
  );
  expect(screen.getByText('EUR/USD').closest('p')).toHaveTextContent(/^EUR\/USD 1 min$/);
  expect(screen.getByText('1 min').parentElement?.children).toHaveLength(2);
});

describe('Money and Price', () => {
  it('writes minor units apart and hides the digits when asked', async () => {
    const { rerender } = await renderInKit(<Money amount="1250.75" currency="USD" />);
    expect(screen.getByText('.75')).toHaveClass('m-money-minor');
    rerender(<Money amount="1250.75" currency="USD" hidden />);
    expect(document.body).not.toHaveTextContent('1,250');
  });

  it('pulses on a change, not on the first price, and is not announced', async () => {
    const { rerender } = await renderInKit(<Price price={undefined} />);
    rerender(<Price price="1.0845" />);
    const price = screen.getByText('1.0845');
    expect(price.className).not.toMatch(/m-pulse/);
    expect(price).toHaveAttribute('aria-live', 'off');
    rerender(<Price price="1.0846" />);
    expect(price).toHaveClass('m-pulse-1', 'm-pulse-up');
    rerender(<Price price="1.0841" />);
    expect(price).toHaveClass('m-pulse-0', 'm-pulse-down');
  });

  it('does not pulse while it is not in sight, nor because it comes into sight', async () => {
    const { rerender } = await renderInKit(<Price price="1.0845" />);
    const price = screen.getByText('1.0845');
    rerender(<Price price="1.0846" />);
    const { className } = price;
    rerender(<Price price="1.0841" still />);
    rerender(<Price price="1.0839" still />);
    rerender(<Price price="1.0839" />);
    expect(price).toHaveTextContent('1.0839');
    expect(price.className).toBe(className);
    rerender(<Price price="1.0838" />);
    expect(price.className).not.toBe(className);
  });

  it('rolls the digits that have changed, in the largest size only', async () => {
    const { container, rerender } = await renderInKit(<Price price="1.0845" size="hero" />);
    const rolled = () => container.querySelector('.m-roll');
    expect(rolled()).toBeNull();
    rerender(<Price price="1.0851" size="hero" />);
    expect(rolled()).toHaveTextContent(/^51$/);
    expect(rolled()).toHaveClass('m-roll-up');
    expect(container.querySelector('.m-price')).toHaveTextContent(/^1\.0851$/);
    rerender(<Price price="1.0850" size="hero" />);
    expect(rolled()).toHaveTextContent(/^0$/);
    expect(rolled()).toHaveClass('m-roll-down');
    rerender(<Price price="10.0850" size="hero" />);
    expect(rolled()).toBeNull();
    rerender(<Price price="10.0851" />);
    expect(rolled()).toBeNull();
  });

  it('says a change by sign, arrow and word as well as colour', async () => {
    const { container } = await renderInKit(<ChangePill percent="-1.2" />);
    expect(container).toHaveTextContent('下跌▼−1.20%');
    expect(container.firstElementChild).toHaveClass('m-change-fall');
  });
});

describe('controls', () => {
  it('copies and says so', async () => {
    const user = userEvent.setup();
    await renderInKit(<CopyButton text="6222" label="复制卡号" />);
    await user.click(screen.getByRole('button', { name: '复制卡号' }));
    expect(await navigator.clipboard.readText()).toBe('6222');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('复制成功'));
  });

  it('turns a star at once and back when it is refused', async () => {
    const user = userEvent.setup();
    let refuse: (error: Error) => void = () => undefined;
    const onToggle = jest.fn(() => new Promise<void>((_, reject) => (refuse = reject)));
    await renderInKit(<StarButton on={false} label="收藏" onToggle={onToggle} />);
    const star = screen.getByRole('button', { name: '收藏' });
    await user.click(star);
    expect(onToggle).toHaveBeenCalledWith(true);
    expect(star).toHaveAttribute('aria-pressed', 'true');
    await act(async () => refuse(new Error('refused')));
    expect(star).toHaveAttribute('aria-pressed', 'false');
  });

  it('is chosen by keyboard: chips, tabs, switch', async () => {
    const user = userEvent.setup();
    const seen: unknown[] = [];
    const see = (value: unknown) => seen.push(value);
    await renderInKit(
      <>
        <SegmentedChips
          label="时长"
          value={30}
          onChange={see}
          options={[
            { value: 30, label: '30' },
            { value: 60, label: '60' },
          ]}
        />
        <Switch label="声音" checked={false} onChange={see} />
        <Tabs
          value="a"
          onChange={see}
          items={[
            { key: 'a', title: 'A' },
            { key: 'b', title: 'B' },
          ]}
        />
      </>,
    );
    await user.click(screen.getByRole('radio', { name: '60' }));
    await user.click(screen.getByRole('switch', { name: '声音' }));
    screen.getByRole('tab', { name: 'A' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(seen).toEqual([60, true, 'b']);
  });

  it('navigates by links that can be opened apart', async () => {
    const user = userEvent.setup();
    const onSelect = jest.fn();
    const items = [
      { key: 'home', label: '首页', icon: null },
      { key: 'news', label: '资讯', icon: null },
    ];
    await renderInKit(
      <TabBar label="主导航" items={items} value="home" href={(key) => `/${key}`} onSelect={onSelect} />,
    );
    expect(screen.getByRole('link', { name: '首页' })).toHaveAttribute('aria-current', 'page');
    const news = screen.getByRole('link', { name: '资讯' });
    expect(news).toHaveAttribute('href', '/news');
    await user.click(news);
    expect(onSelect).toHaveBeenCalledWith('news');
  });
});

describe('layout', () => {
  it('has one heading, one main part and a named way back', async () => {
    const user = userEvent.setup();
    const onBack = jest.fn();
    await renderInKit(
      <Page title="存款" onBack={onBack}>
        内容
      </Page>,
    );
    expect(screen.getByRole('heading', { level: 1, name: '存款' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveTextContent('内容');
    await user.click(screen.getByRole('button', { name: '返回' }));
    expect(onBack).toHaveBeenCalled();
  });

  it('makes a row a button only where it does something', async () => {
    await renderInKit(
      <ul>
        <ListRow title="静" />
        <ListRow title="动" onClick={() => undefined} />
      </ul>,
    );
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('takes turns with notices and stands still while focused', async () => {
    jest.useFakeTimers();
    jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
    await renderInKit(<NoticeBar label="公告" notices={['甲', '乙']} />);
    const bar = screen.getByRole('button', { name: /^公告/ });
    expect(bar).toHaveTextContent('1.甲');
    act(() => jest.advanceTimersByTime(4100));
    expect(bar).toHaveTextContent('2.乙');
    act(() => bar.focus());
    act(() => jest.advanceTimersByTime(9000));
    expect(bar).toHaveTextContent('2.乙');
  });
});

it('counts down to zero once', async () => {
  jest.useFakeTimers();
  const onEnd = jest.fn();
  const endsAt = endOfWait(3);
  await renderInKit(<CountdownRing label="剩余" duration={3000} endsAt={endsAt} />);
  renderHook(() => useTimeLeft(endsAt, monotonicNow, onEnd));
  const ring = screen.getByRole('timer', { name: '剩余' });
  expect(ring).toHaveTextContent('0:03');
  act(() => jest.advanceTimersByTime(1500));
  expect(ring).toHaveTextContent('0:02');
  act(() => jest.advanceTimersByTime(5000));
  expect(ring).toHaveTextContent('0:00');
  expect(onEnd).toHaveBeenCalledTimes(1);
});

describe('the time left', () => {
  const hide = (hidden: boolean) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  afterEach(() => Reflect.deleteProperty(document, 'hidden'));

  it('waits on a hidden page for what is further away than a timer reaches', async () => {
    jest.useFakeTimers();
    hide(true);
    const set = jest.spyOn(globalThis, 'setTimeout');
    renderHook(() => useTimeLeft(endOfWait(30 * 86_400), monotonicNow));
    expect(Math.max(...set.mock.calls.map(([, ms]) => ms ?? 0))).toBe(2 ** 31 - 1);
    set.mockRestore();
    jest.useRealTimers();
  });

  /** A ring of ten seconds that counts how often it is drawn. */
  async function counted(onEnd = jest.fn()) {
    jest.useFakeTimers();
    const endsAt = endOfWait(10);
    await renderInKit(<CountdownRing label="left" duration={10_000} endsAt={endsAt} />);
    renderHook(() => useTimeLeft(endsAt, monotonicNow, onEnd));
    const left = screen.getByRole('timer').querySelector('.m-ring-left') as Element;
    let changes = 0;
    const watching = new MutationObserver((records) => {
      changes += records.length;
    });
    watching.observe(left, { attributes: true });
    const pass = async (ms: number) => {
      for (let at = 0; at < ms; at += 100) await act(() => jest.advanceTimersByTimeAsync(100));
      const seen = changes;
      changes = 0;
      return seen;
    };
    return { pass, onEnd };
  }

  it('goes on where it was when the device’s clock is set back', async () => {
    const { pass, onEnd } = await counted();
    await pass(4_500);
    jest.setSystemTime(Date.now() - 3_600_000);
    await pass(2_000);
    expect(screen.getByRole('timer')).toHaveTextContent('0:04');
    hide(true);
    await pass(1_500);
    jest.setSystemTime(Date.now() - 3_600_000);
    hide(false);
    expect(screen.getByRole('timer')).toHaveTextContent('0:02');
    await pass(2_100);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('is the same for what is drawn anew after the clock was set back', async () => {
    const { pass } = await counted();
    const endsAt = endOfWait(10);
    await pass(4_000);
    jest.setSystemTime(Date.now() - 3_600_000);
    await renderInKit(<WaitNote until={endsAt} onEnd={jest.fn()} />, { language: 'en' });
    expect(screen.getByRole('alert')).toHaveTextContent('in 6 seconds');
  });

  it('is drawn once a second', async () => {
    const { pass } = await counted();
    await pass(100);
    expect(await pass(5_400)).toBe(5);
    expect(screen.getByRole('timer')).toHaveTextContent('0:05');
  });

  it('is not drawn while the page is hidden, right when it is seen again, and ends on time', async () => {
    const { pass, onEnd } = await counted();
    hide(true);
    await pass(0);
    expect(await pass(4_500)).toBe(0);
    hide(false);
    expect(screen.getByRole('timer')).toHaveTextContent('0:06');
    hide(true);
    await pass(6_000);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });
});

it('draws a line inside its box, and a flat one in the middle', () => {
  const box = { width: 20, height: 10 };
  expect(sparkShape([1, 3, 2], box)).toEqual({ line: 'M0.0 10.0L10.0 0.0L20.0 5.0' });
  expect(sparkShape([2, 2], box)).toEqual({ line: 'M0.0 5.0L20.0 5.0' });
  expect(sparkShape([2], box)).toEqual({ line: '' });
  // A base beyond the line's own prices has room in the box.
  expect(sparkShape([3, 2], { ...box, base: 1 })).toEqual({ line: 'M0.0 0.0L20.0 5.0', base: 10 });
});
