import {
  Card,
  ChangeText,
  IconBell,
  IconCard,
  IconShield,
  IconWallet,
  List,
  ListRow,
  Money,
  PairMark,
  StarButton,
  Tag,
  useKit,
} from '../../src/index.ts';
import { Badge } from '../../src/parts/badge.tsx';
import { Details, Disclosure, Dotted, RichText, Stats, StatusTrail, Switch } from '../../src/parts/index.ts';
import { nothing, State } from '../state.tsx';
import type { Topic } from '../topic.ts';

function Cards() {
  const { words } = useKit();
  return (
    <>
      <State name="plain, with a title and something at its end">
        <Card title={words('nav.position')} extra={<Tag>{words('order.open')}</Tag>}>
          {words('pause.text')}
        </Card>
      </State>
      <State name="balance">
        <Card tone="balance" title={words('balance.total')}>
          <Money amount="12480.50" currency="USD" size="hero" />
        </Card>
      </State>
      <State name="caution">
        <Card tone="caution" title={words('state.marketClosed')}>
          {words('state.offline')}
        </Card>
      </State>
    </>
  );
}

function Rows() {
  const { words } = useKit();
  const name = 'EUR/USD';
  return (
    <State name="flush in a card: plain, button, two lines at both ends, control, switch, dimmed">
      <Card flush>
        <List label={words('nav.my')}>
          <ListRow title={words('balance.available')} value={<Money amount="1250.00" currency="USD" />} />
          <ListRow icon={<IconWallet />} title={words('need.wallet')} onClick={nothing} />
          <ListRow
            icon={<PairMark code="EURUSD" />}
            title={name}
            note={words('currency.EUR')}
            value="1.08531"
            valueNote={words('state.marketOpens', { time: '09:30' })}
            control={<StarButton on label={words('action.favourite', { name })} onToggle={nothing} />}
            onClick={nothing}
            chevron={false}
          />
          <ListRow
            icon={<IconBell />}
            title={words('need.tradePassword')}
            note={words('state.signInPrompt')}
            control={<Switch label={words('need.tradePassword')} checked onChange={nothing} />}
          />
          <ListRow icon={<IconCard />} title={words('order.void')} value={words('change.fee')} dimmed />
        </List>
      </Card>
    </State>
  );
}

function Figures() {
  const { words } = useKit();
  const items = [
    { key: 'open', label: words('chart.previousClose'), value: '1.08410' },
    { key: 'high', label: words('balance.escrow'), value: <Money amount="12480.50" currency="USD" /> },
    { key: 'low', label: words('balance.fixed'), value: '1.08112' },
    { key: 'change', label: words('chart.change'), value: <ChangeText percent="0.24" /> },
  ];
  return (
    <>
      <State name="Stats" surface>
        <Stats items={items} />
      </State>
      <State name="Details" surface>
        <Details items={items} />
      </State>
    </>
  );
}

function Trails() {
  const { words } = useKit();
  return (
    <>
      <State name="done, now, next" surface>
        <StatusTrail
          label={words('order.open')}
          steps={[
            { key: 'a', title: words('order.matching'), time: '09:30', state: 'done' },
            { key: 'b', title: words('order.sealed'), note: words('redeemState.applying'), state: 'now' },
            { key: 'c', title: words('order.settled'), state: 'next' },
          ]}
        />
      </State>
      <State name="failed" surface>
        <StatusTrail
          label={words('depositState.failure')}
          steps={[
            { key: 'a', title: words('depositState.waiting'), time: '09:30', state: 'done' },
            {
              key: 'b',
              title: words('depositState.failure'),
              note: words('rule.card_number_wrong'),
              time: '09:42',
              state: 'failed',
            },
          ]}
        />
      </State>
    </>
  );
}

function Disclosures() {
  const { words } = useKit();
  return (
    <>
      <State name="closed, with an icon of its own">
        <Disclosure title={words('action.viewDetails')} icon={<IconShield size={20} />}>
          <p data-surface="true">{words('pause.text')}</p>
        </Disclosure>
      </State>
      <State name="open">
        <Disclosure title={words('action.viewDetails')} open>
          <p data-surface="true">{words('pause.text')}</p>
        </Disclosure>
      </State>
    </>
  );
}

function Marks() {
  const { words } = useKit();
  return (
    <>
      <State name="Tag: plain, accent, caution, good, bad, rise, fall" row>
        <Tag>{words('order.settled')}</Tag>
        <Tag tone="accent">{words('state.marketOpen')}</Tag>
        <Tag tone="caution">{words('state.sandbox')}</Tag>
        <Tag tone="good">{words('depositState.success')}</Tag>
        <Tag tone="bad">{words('depositState.failure')}</Tag>
        <Tag tone="rise">{words('order.up')}</Tag>
        <Tag tone="fall">{words('order.down')}</Tag>
      </State>
      <State name="Badge: none, a dot, 3, more than 99" row>
        <Badge count={0}>
          <IconBell />
        </Badge>
        <Badge count label={words('unit.unread', { count: 1 })}>
          <IconBell />
        </Badge>
        <Badge count={3} label={words('unit.unread', { count: 3 })}>
          <IconBell />
        </Badge>
        <Badge count={120} label={words('unit.unread', { count: 120 })}>
          <IconBell />
        </Badge>
      </State>
    </>
  );
}

function Facts() {
  const { words } = useKit();
  const keys = ['order.up', 'order.settled', 'pause.text', 'state.sandbox', 'state.recordedPrices'] as const;
  const all = keys.map((key) => <span key={key}>{words(key)}</span>);
  return (
    <State name="more than a line has room for">
      <Dotted>{all}</Dotted>
    </State>
  );
}

function Texts() {
  const { words } = useKit();
  const text = words('pause.text');
  const html = `<h2>${words('nav.news')}</h2><p>${text} <strong>${words('state.sandbox')}</strong> <a href="/news">${words('action.viewAll')}</a></p><ul><li>${words('order.won')}</li><li>${words('order.lost')}</li></ul><blockquote>${words('error.maintain')}</blockquote><table><thead><tr><th>${words('chart.time')}</th><th>${words('chart.high')}</th></tr></thead><tbody><tr><td>09:30</td><td>1.08531</td></tr></tbody></table>`;
  return (
    <State name="headings, link, list, quotation, table">
      <RichText html={html} />
    </State>
  );
}

export const lists: Topic = {
  name: 'lists',
  sections: [
    { shows: ['Card'], purpose: 'A surface with a title.', States: Cards },
    { shows: ['List', 'ListRow'], purpose: 'Rows one below the other, parted by hairlines.', States: Rows },
    { shows: ['Stats', 'Details'], purpose: 'Figures and details with their labels.', States: Figures },
    { shows: ['StatusTrail'], purpose: 'The way of an order, step by step.', States: Trails },
    { shows: ['Disclosure'], purpose: 'What need not stand open.', States: Disclosures },
    { shows: ['Tag', 'Badge'], purpose: 'A short state in a pill; a count on a corner.', States: Marks },
    { shows: ['Dotted'], purpose: 'Short facts, a dot between those that share a line.', States: Facts },
    { shows: ['RichText'], purpose: 'Text with markup from the server.', States: Texts },
  ],
};
