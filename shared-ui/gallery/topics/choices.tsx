import {
  IconDown,
  IconHome,
  IconMarket,
  IconNews,
  IconPosition,
  IconUser,
  SegmentedChips,
  Swiper,
  TabBar,
  Tabs,
  Tag,
} from '../../src/index.ts';
import { Switch } from '../../src/parts/index.ts';
import { OPENED, openedClock } from '../samples.ts';
import { each, held, nothing, Row } from '../state.tsx';
import type { Section } from '../topic.ts';

const MINUTES = [1, 5, 15, 60] as const;
const VARIANTS = ['compact', 'joined'] as const;

export const choices: readonly Section[] = [
  {
    shows: ['SegmentedChips'],
    purpose: 'One of a few, all in sight.',
    states: ({ translate }) => {
      const options = MINUTES.map((count) => ({
        value: count,
        label: translate('unit.minutes', { count }),
        blockedBy: count === 60 ? 'gallery-off' : undefined,
      }));
      const label = translate('chart.time');
      return {
        'with a note; the last one is disabled': held(5, (value, onChange) => (
          <SegmentedChips
            label={label}
            options={options.map((option) => ({ ...option, note: '85%' }))}
            {...{ value, onChange }}
          />
        )),
        ...each(VARIANTS, (variant) =>
          held(15, (value, onChange) => (
            <SegmentedChips variant={variant} {...{ label, options, value, onChange }} />
          )),
        ),
        'nothing chosen': held<number | undefined>(undefined, (value, onChange) => (
          <SegmentedChips {...{ label, options, value, onChange }} />
        )),
      };
    },
  },
  {
    shows: ['Tabs'],
    purpose: 'Parts of a screen, with arrow keys.',
    states: ({ translate, sample }) => {
      const two = [
        { key: 'open', title: translate('order.open'), children: <p>{translate('state.noData')}</p> },
        { key: 'settled', title: translate('order.settled'), children: <p>{translate('state.noMore')}</p> },
      ];
      const many = (['total', 'available', 'held', 'fixed', 'escrow'] as const).map((key) => ({
        key,
        title: translate(`balance.${key}`),
      }));
      return {
        'two, with their content and something at the end of the row': held('open', (value, onChange) => (
          <Tabs
            items={two}
            {...{ value, onChange }}
            extra={<Tag tone="accent">{sample('marketOpen')}</Tag>}
          />
        )),
        'more than fit: the chosen one is scrolled into sight': held<string>('escrow', (value, onChange) => (
          <Tabs items={many} {...{ value, onChange }} />
        )),
      };
    },
  },
  {
    shows: ['Switch'],
    purpose: 'On or off, at once.',
    states: ({ translate, sample }) => ({
      'off, on, off and on while disabled': (
        <Row>
          {held(false, (checked, onChange) => (
            <Switch label={translate('action.show')} {...{ checked, onChange }} />
          ))}
          {held<boolean>(true, (checked, onChange) => (
            <Switch label={sample('hide')} {...{ checked, onChange }} />
          ))}
          <Switch
            label={translate('action.show')}
            checked={false}
            blockedBy="gallery-off"
            onChange={nothing}
          />
          <Switch label={sample('hide')} checked blockedBy="gallery-off" onChange={nothing} />
        </Row>
      ),
    }),
  },
  {
    shows: ['TabBar'],
    purpose: 'The navigation at the bottom, at the side from 1024 px.',
    states: ({ translate }) => {
      const items = [
        { key: 'home', label: translate('nav.home'), icon: <IconHome /> },
        { key: 'position', label: translate('nav.position'), icon: <IconPosition /> },
        { key: 'trade', label: translate('nav.trade'), icon: <IconMarket />, raised: true },
        { key: 'news', label: translate('nav.news'), icon: <IconNews /> },
        { key: 'my', label: translate('nav.my'), icon: <IconUser /> },
      ];
      const badge = { count: 3, label: translate('unit.openTrades', { count: 3 }) };
      const ring = { from: OPENED - 60_000, to: OPENED + 120_000, now: openedClock };
      const busy = items.map((item) => {
        if (item.key === 'trade') return { ...item, badge, ring };
        return item.key === 'my' ? { ...item, badge: { count: 120, label: '120' } } : item;
      });
      const bar = (list: typeof items) => (
        <div className="gallery-screen gallery-bar">
          {held('home', (value, onSelect) => (
            <TabBar label={translate('nav.main')} items={list} href={() => '#'} {...{ value, onSelect }} />
          ))}
        </div>
      );
      return { plain: bar(items), 'counts, and a trade that runs': bar(busy) };
    },
  },
  {
    shows: ['Swiper'],
    purpose: 'Slides side by side.',
    states: ({ translate }) => ({
      'three slides': (
        <Swiper
          label={translate('nav.news')}
          dotLabel={(position, count) => translate('badge.slide', { position, count })}
        >
          {(['nav.news', 'nav.position', 'nav.my'] as const).map((key) => (
            <div key={key} data-surface="true">
              <IconDown />
              {translate(key)}
            </div>
          ))}
        </Swiper>
      ),
    }),
  },
];
