import { ChangePill, ChangeText, Money, PairMark, Price, Sparkline } from '../../src/index.ts';
import { CountdownRing, ResultStrip } from '../../src/parts/index.ts';
import { OPENED, openedClock, walk } from '../samples.ts';
import { Row } from '../state.tsx';
import type { Section } from '../topic.ts';

const SIZES = ['small', 'middle', 'large', 'hero'] as const;
const PERCENTS = ['0.35', '-1.28', '0.00', undefined] as const;
const CODES = ['EURUSD', 'USDJPY', 'GBPCHF', 'XAUUSD', 'NATGAS', 'US500', 'SYN50', 'NEW'] as const;
const SHAPES = ['up', 'down', 'tie', 'up', 'void', 'down', 'up', 'up'] as const;
const LEFT = [51_500, 8_500, 0] as const;

export const figures: readonly Section[] = [
  {
    shows: ['Money'],
    purpose: 'Money, its minor units smaller.',
    states: () => ({
      'small, middle, large, hero': SIZES.map((size) => (
        <Money key={size} amount="12480.50" currency="USD" size={size} />
      )),
      'signed, in ink': (
        <Row>
          <Money amount="500.00" currency="HKD" signed />
          <Money amount="-500.00" currency="USDT" signed />
        </Row>
      ),
      'results: gain, loss, nothing': (
        <Row>
          <Money amount="425.00" currency="USD" result />
          <Money amount="-500.00" currency="USD" result />
          <Money amount="0.00" currency="USD" result />
        </Row>
      ),
      hidden: <Money amount="12480.50" currency="USD" hidden />,
    }),
  },
  {
    shows: ['Price', 'ChangePill', 'ChangeText'],
    purpose: 'A live price and its change.',
    states: () => ({
      'Price: tiny to hero, and none': (
        <Row>
          {(['tiny', ...SIZES] as const).map((size) => (
            <Price key={size} price="1.08531" digits={5} size={size} />
          ))}
          <Price price={undefined} />
        </Row>
      ),
      ChangePill: (
        <Row>
          {PERCENTS.map((percent) => (
            <ChangePill key={percent ?? 'none'} percent={percent} />
          ))}
        </Row>
      ),
      ChangeText: (
        <Row>
          {PERCENTS.map((percent) => (
            <ChangeText key={percent ?? 'none'} percent={percent} />
          ))}
        </Row>
      ),
    }),
  },
  {
    shows: ['CountdownRing'],
    purpose: 'Time left as a closing ring.',
    states: ({ translate }) => ({
      'a minute that has just begun, nearly over, over; a small one': (
        <Row>
          {LEFT.map((left) => (
            <CountdownRing
              key={left}
              endsAt={OPENED + left}
              duration={60_000}
              now={openedClock}
              label={translate('order.matching')}
            />
          ))}
          <CountdownRing
            endsAt={OPENED + 29_500}
            duration={60_000}
            now={openedClock}
            label={translate('order.matching')}
            size={44}
          />
        </Row>
      ),
    }),
  },
  {
    shows: ['Sparkline'],
    purpose: 'A small line of the session.',
    states: () => {
      const values = walk(40, { seed: 3, drift: 0.00006 });
      return {
        'rising, falling, flat; with the previous close; larger': (
          <Row>
            <Sparkline values={values} />
            <Sparkline values={values.toReversed()} />
            <Sparkline values={[1, 1]} />
            <Sparkline values={values} base={1.0845} move="fall" />
            <Sparkline values={values} width={128} height={56} />
          </Row>
        ),
      };
    },
  },
  {
    shows: ['PairMark'],
    purpose: 'The mark of a product.',
    states: () => ({
      'pairs, futures, synthetic, an unknown code': (
        <Row>
          {CODES.map((code) => (
            <PairMark key={code} code={code} />
          ))}
        </Row>
      ),
    }),
  },
  {
    shows: ['ResultStrip'],
    purpose: 'Results of past rounds, oldest at the left.',
    states: ({ translate }) => ({
      'up, down, tie, void': (
        <ResultStrip
          label={translate('order.settled')}
          items={SHAPES.map((shape, i) => ({ key: `round-${i + 1}`, shape }))}
        />
      ),
    }),
  },
];
