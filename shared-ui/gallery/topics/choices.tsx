import { useCommonTranslation } from '../../src/i18n/index.ts';
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
import { useSampleText } from '../i18n.ts';
import { OPENED, openedClock } from '../samples.ts';
import { Held, nothing, State } from '../state.tsx';
import type { Topic } from '../topic.ts';

const MINUTES = [1, 5, 15, 60] as const;
const VARIANTS = ['compact', 'joined'] as const;

function Chips() {
  const translate = useCommonTranslation();
  const options = MINUTES.map((count) => ({
    value: count,
    label: translate('unit.minutes', { count }),
    blockedBy: count === 60 ? 'gallery-off' : undefined,
  }));
  const label = translate('chart.time');
  return (
    <>
      <State name="with a note; the last one is disabled">
        <Held start={5}>
          {(value, onChange) => (
            <SegmentedChips
              label={label}
              options={options.map((option) => ({ ...option, note: '85%' }))}
              {...{ value, onChange }}
            />
          )}
        </Held>
      </State>
      {VARIANTS.map((variant) => (
        <State key={variant} name={variant}>
          <Held start={15}>
            {(value, onChange) => (
              <SegmentedChips variant={variant} {...{ label, options, value, onChange }} />
            )}
          </Held>
        </State>
      ))}
      <State name="nothing chosen">
        <Held<number | undefined> start={undefined}>
          {(value, onChange) => <SegmentedChips {...{ label, options, value, onChange }} />}
        </Held>
      </State>
    </>
  );
}

function TabStates() {
  const translate = useCommonTranslation();
  const sample = useSampleText();
  const two = [
    { key: 'open', title: translate('order.open'), children: <p>{translate('state.noData')}</p> },
    { key: 'settled', title: translate('order.settled'), children: <p>{translate('state.noMore')}</p> },
  ];
  const many = (['total', 'available', 'held', 'fixed', 'escrow'] as const).map((key) => ({
    key,
    title: translate(`balance.${key}`),
  }));
  return (
    <>
      <State name="two, with their content and something at the end of the row">
        <Held start="open">
          {(value, onChange) => (
            <Tabs
              items={two}
              {...{ value, onChange }}
              extra={<Tag tone="accent">{sample('marketOpen')}</Tag>}
            />
          )}
        </Held>
      </State>
      <State name="more than fit: the chosen one is scrolled into sight">
        <Held<string> start="escrow">
          {(value, onChange) => <Tabs items={many} {...{ value, onChange }} />}
        </Held>
      </State>
    </>
  );
}

function Switches() {
  const translate = useCommonTranslation();
  const sample = useSampleText();
  return (
    <State name="off, on, off and on while disabled" row>
      <Held start={false}>
        {(checked, onChange) => <Switch label={translate('action.show')} {...{ checked, onChange }} />}
      </Held>
      <Held<boolean> start>
        {(checked, onChange) => <Switch label={sample('hide')} {...{ checked, onChange }} />}
      </Held>
      <Switch label={translate('action.show')} checked={false} blockedBy="gallery-off" onChange={nothing} />
      <Switch label={sample('hide')} checked blockedBy="gallery-off" onChange={nothing} />
    </State>
  );
}

function Bars() {
  const translate = useCommonTranslation();
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
  return (
    <>
      {[items, busy].map((list, i) => (
        <State key={i === 0 ? 'plain' : 'busy'} name={i === 0 ? 'plain' : 'counts, and a trade that runs'}>
          <div className="gallery-screen gallery-bar">
            <Held start="home">
              {(value, onSelect) => (
                <TabBar
                  label={translate('nav.main')}
                  items={list}
                  href={() => '#'}
                  {...{ value, onSelect }}
                />
              )}
            </Held>
          </div>
        </State>
      ))}
    </>
  );
}

function Slides() {
  const translate = useCommonTranslation();
  return (
    <State name="three slides">
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
    </State>
  );
}

export const choices: Topic = {
  name: 'choices',
  sections: [
    { shows: ['SegmentedChips'], purpose: 'One of a few, all in sight.', States: Chips },
    { shows: ['Tabs'], purpose: 'Parts of a screen, with arrow keys.', States: TabStates },
    { shows: ['Switch'], purpose: 'On or off, at once.', States: Switches },
    { shows: ['TabBar'], purpose: 'The navigation at the bottom, at the side from 1024 px.', States: Bars },
    { shows: ['Swiper'], purpose: 'Slides side by side.', States: Slides },
  ],
};
