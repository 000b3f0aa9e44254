import type { Page } from '@playwright/test';
import { paths } from 'shared-api/paths';
import { hold } from '../support/confirm.ts';
import { speak } from '../support/languages.ts';
import { join } from '../support/members.ts';
import { expect, test } from '../support/test.ts';

/** The chart as a person meets it who does not read English: what `market.spec.ts` and `drawings.spec.ts` do in English. */

const gold = { goodsId: 'XAUUSD', goodsCode: 'XAUUSD', goodsName: 'Gold' };

const words = {
  'zh-CN': {
    figure: '黄金 K 线图',
    bars: /5 分钟周期，共 \d+ 根，最新价 [\d,.]+/,
    five: '5分',
    indicators: '指标',
    close: '关闭',
    toNewest: '回到最新',
    options: '图表选项',
    table: '以表格查看',
    chart: '以图表查看',
    draw: '绘图',
    line: '水平线',
    all: '全部绘图，1 个',
    undo: '撤销',
    none: '全部绘图，0 个',
    full: '全屏',
    leave: '退出全屏',
    up: '买涨',
    amount: '金额',
    confirm: /^买涨 /,
    open: '进行中的交易',
  },
  'zh-HK': {
    figure: '黃金 陰陽燭圖',
    bars: /5 分鐘週期，共 \d+ 支，最新價 [\d,.]+/,
    five: '5分',
    indicators: '指標',
    close: '關閉',
    toNewest: '回到最新',
    options: '圖表選項',
    table: '以表格檢視',
    chart: '以圖表檢視',
    draw: '繪圖',
    line: '水平線',
    all: '所有繪圖，1 個',
    undo: '復原',
    none: '所有繪圖，0 個',
    full: '全螢幕',
    leave: '離開全螢幕',
    up: '買升',
    amount: '金額',
    confirm: /^買升 /,
    open: '進行中的交易',
  },
  ar: {
    figure: 'رسم الذهب البياني',
    bars: /فترة 5 دقائق، عدد الشموع \d+، آخر سعر /,
    five: '5 د',
    indicators: 'المؤشرات',
    close: 'إغلاق',
    toNewest: 'الانتقال إلى الأحدث',
    options: 'خيارات الرسم البياني',
    table: 'العرض كجدول',
    chart: 'العرض كرسم بياني',
    draw: 'رسم',
    line: 'خط أفقي',
    all: 'كل الرسومات، 1',
    undo: 'تراجع',
    none: 'كل الرسومات، 0',
    full: 'ملء الشاشة',
    leave: 'إنهاء ملء الشاشة',
    up: 'صعود',
    amount: 'المبلغ',
    confirm: /^صعود بمبلغ/,
    open: 'صفقة مفتوحة',
  },
} as const;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

async function plotOf(page: Page) {
  const plot = page.locator('.m-chart-canvas');
  await expect(plot.locator('canvas').first()).toBeVisible();
  const box = await plot.boundingBox();
  if (!box) throw new Error('The chart has no place.');
  return box;
}

for (const [language, text] of Object.entries(words) as [keyof typeof words, (typeof words)['ar']][])
  test(`the chart is read, drawn on and traded from in ${language}`, { tag: '@slow' }, async ({
    page,
    context,
    server,
  }) => {
    await speak(context, server.address, 'en');
    await join(page, { funds: 500 });
    await speak(context, server.address, language);
    await page.goto(paths.product(gold));
    await plotOf(page);
    const figure = page.getByRole('figure', { name: text.figure });

    await test.step('a period, an indicator, the way back to the newest bar', async () => {
      await page.getByText(text.five, { exact: true }).click();
      await expect(figure).toContainText(text.bars);
      await button(page, text.indicators).click();
      await page.getByRole('switch', { name: /^BOLL/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: text.close }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.locator('.m-chart-legend')).toContainText('BOLL');
      const box = await plotOf(page);
      await page.mouse.move(box.x + 120, box.y + 100);
      await page.mouse.down();
      // To the right, into the past, in every language: time runs from left to right.
      await page.mouse.move(box.x + 300, box.y + 100, { steps: 12 });
      await page.mouse.up();
      await button(page, text.toNewest).click();
      await expect(button(page, text.toNewest)).toBeHidden();
    });

    await test.step('the table of bars', async () => {
      await button(page, text.options).click();
      await page.getByRole('dialog').getByText(text.table, { exact: true }).click();
      await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible();
      await button(page, text.options).click();
      await page.getByRole('dialog').getByText(text.chart, { exact: true }).click();
      await expect(page.getByRole('table')).toHaveCount(0);
    });

    await test.step('a drawing, undone', async () => {
      await button(page, text.draw).click();
      await page.getByRole('toolbar').getByRole('button', { name: text.line, exact: true }).click();
      const box = await plotOf(page);
      await page.touchscreen.tap(box.x + 150, box.y + 120);
      await expect(button(page, text.all)).toBeVisible();
      await button(page, text.undo).click();
      await expect(button(page, text.none)).toBeVisible();
      await button(page, text.close).click();
      await expect(button(page, text.draw)).toBeVisible();
    });

    await test.step('the whole screen, and back', async () => {
      await button(page, text.full).click();
      await expect.poll(async () => (await plotOf(page)).height).toBeGreaterThan(500);
      await button(page, text.leave).click();
      await expect.poll(async () => (await plotOf(page)).height).toBeLessThan(500);
    });

    await test.step('a trade, which lives on the chart', async () => {
      await button(page, text.up).click();
      const ticket = page.getByRole('dialog');
      await ticket.getByRole('textbox', { name: text.amount }).fill('20');
      await hold(ticket.getByRole('button', { name: text.confirm }));
      await expect(
        page.getByRole('region', { name: text.open, exact: true }).getByRole('timer'),
      ).toBeVisible();
    });
  });
