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
} from '../../src/index.ts';
import { Badge } from '../../src/parts/badge.tsx';
import { Details, Disclosure, Dotted, RichText, Stats, StatusTrail, Switch } from '../../src/parts/index.ts';
import { nothing, Row, Surface } from '../state.tsx';
import type { Section } from '../topic.ts';

export const lists: readonly Section[] = [
  {
    shows: ['Card'],
    purpose: 'A surface with a title.',
    states: ({ translate }) => ({
      'plain, with a title and something at its end': (
        <Card title={translate('nav.position')} extra={<Tag>{translate('order.open')}</Tag>}>
          {translate('pause.text')}
        </Card>
      ),
      balance: (
        <Card tone="balance" title={translate('balance.total')}>
          <Money amount="12480.50" currency="USD" size="hero" />
        </Card>
      ),
      caution: (
        <Card tone="caution" title={translate('state.marketClosed')}>
          {translate('state.offline')}
        </Card>
      ),
    }),
  },
  {
    shows: ['List', 'ListRow'],
    purpose: 'Rows one below the other, parted by hairlines.',
    states: ({ translate }) => {
      const name = 'EUR/USD';
      return {
        'flush in a card: plain, button, two lines at both ends, control, switch, dimmed': (
          <Card flush>
            <List label={translate('nav.my')}>
              <ListRow
                title={translate('balance.available')}
                value={<Money amount="1250.00" currency="USD" />}
              />
              <ListRow icon={<IconWallet />} title={translate('need.wallet')} onClick={nothing} />
              <ListRow
                icon={<PairMark code="EURUSD" />}
                title={name}
                note={translate('currency.EUR')}
                value="1.08531"
                valueNote={translate('state.marketOpens', { time: '09:30' })}
                control={<StarButton on label={translate('action.favourite', { name })} onToggle={nothing} />}
                onClick={nothing}
                chevron={false}
              />
              <ListRow
                icon={<IconBell />}
                title={translate('need.tradePassword')}
                note={translate('state.signInPrompt')}
                control={<Switch label={translate('need.tradePassword')} checked onChange={nothing} />}
              />
              <ListRow
                icon={<IconCard />}
                title={translate('order.void')}
                value={translate('change.fee')}
                dimmed
              />
            </List>
          </Card>
        ),
      };
    },
  },
  {
    shows: ['Stats', 'Details'],
    purpose: 'Figures and details with their labels.',
    states: ({ translate }) => {
      const items = [
        { key: 'open', label: translate('chart.previousClose'), value: '1.08410' },
        {
          key: 'high',
          label: translate('balance.escrow'),
          value: <Money amount="12480.50" currency="USD" />,
        },
        { key: 'low', label: translate('balance.fixed'), value: '1.08112' },
        { key: 'change', label: translate('chart.change'), value: <ChangeText percent="0.24" /> },
      ];
      return {
        Stats: (
          <Surface>
            <Stats items={items} />
          </Surface>
        ),
        Details: (
          <Surface>
            <Details items={items} />
          </Surface>
        ),
      };
    },
  },
  {
    shows: ['StatusTrail'],
    purpose: 'The way of an order, step by step.',
    states: ({ translate }) => ({
      'done, now, next': (
        <Surface>
          <StatusTrail
            label={translate('order.open')}
            steps={[
              { key: 'a', title: translate('order.matching'), time: '09:30', state: 'done' },
              {
                key: 'b',
                title: translate('order.sealed'),
                note: translate('redeemState.applying'),
                state: 'now',
              },
              { key: 'c', title: translate('order.settled'), state: 'next' },
            ]}
          />
        </Surface>
      ),
      failed: (
        <Surface>
          <StatusTrail
            label={translate('depositState.failure')}
            steps={[
              { key: 'a', title: translate('depositState.waiting'), time: '09:30', state: 'done' },
              {
                key: 'b',
                title: translate('depositState.failure'),
                note: translate('rule.card_number_wrong'),
                time: '09:42',
                state: 'failed',
              },
            ]}
          />
        </Surface>
      ),
    }),
  },
  {
    shows: ['Disclosure'],
    purpose: 'What need not stand open.',
    states: ({ translate, sample }) => ({
      'closed, with an icon of its own': (
        <Disclosure title={sample('viewDetails')} icon={<IconShield size={20} />}>
          <p data-surface="true">{translate('pause.text')}</p>
        </Disclosure>
      ),
      open: (
        <Disclosure title={sample('viewDetails')} open>
          <p data-surface="true">{translate('pause.text')}</p>
        </Disclosure>
      ),
    }),
  },
  {
    shows: ['Tag', 'Badge'],
    purpose: 'A short state in a pill; a count on a corner.',
    states: ({ translate, sample }) => ({
      'Tag: plain, accent, caution, good, bad, rise, fall': (
        <Row>
          <Tag>{translate('order.settled')}</Tag>
          <Tag tone="accent">{sample('marketOpen')}</Tag>
          <Tag tone="caution">{translate('state.sandbox')}</Tag>
          <Tag tone="good">{translate('depositState.success')}</Tag>
          <Tag tone="bad">{translate('depositState.failure')}</Tag>
          <Tag tone="rise">{translate('order.up')}</Tag>
          <Tag tone="fall">{translate('order.down')}</Tag>
        </Row>
      ),
      'Badge: none, a dot, 3, more than 99': (
        <Row>
          <Badge count={0}>
            <IconBell />
          </Badge>
          <Badge count label={translate('unit.unread', { count: 1 })}>
            <IconBell />
          </Badge>
          <Badge count={3} label={translate('unit.unread', { count: 3 })}>
            <IconBell />
          </Badge>
          <Badge count={120} label={translate('unit.unread', { count: 120 })}>
            <IconBell />
          </Badge>
        </Row>
      ),
    }),
  },
  {
    shows: ['Dotted'],
    purpose: 'Short facts, a dot between those that share a line.',
    states: ({ translate }) => {
      const keys = [
        'order.up',
        'order.settled',
        'pause.text',
        'state.sandbox',
        'state.recordedPrices',
      ] as const;
      const all = keys.map((key) => <span key={key}>{translate(key)}</span>);
      return {
        'more than a line has room for': <Dotted>{all}</Dotted>,
      };
    },
  },
  {
    shows: ['RichText'],
    purpose: 'Text with markup from the server.',
    states: ({ translate }) => {
      const text = translate('pause.text');
      const html = `<h2>${translate('nav.news')}</h2><p>${text} <strong>${translate('state.sandbox')}</strong> <a href="/news">${translate('action.viewAll')}</a></p><ul><li>${translate('order.won')}</li><li>${translate('order.lost')}</li></ul><blockquote>${translate('error.maintain')}</blockquote><table><thead><tr><th>${translate('chart.time')}</th><th>${translate('chart.high')}</th></tr></thead><tbody><tr><td>09:30</td><td>1.08531</td></tr></tbody></table>`;
      return {
        'headings, link, list, quotation, table': <RichText html={html} />,
      };
    },
  },
];
