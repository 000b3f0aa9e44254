import { useCommonTranslation } from '../../src/i18n/index.ts';
import { ChangePill, ChangeText, Money, PairMark, Price, Sparkline } from '../../src/index.ts';
import { CountdownRing, ResultStrip } from '../../src/parts/index.ts';
import { OPENED, openedClock, walk } from '../samples.ts';
import { State } from '../state.tsx';
import type { Topic } from '../topic.ts';

const SIZES = ['small', 'middle', 'large', 'hero'] as const;
const PERCENTS = ['0.35', '-1.28', '0.00', undefined] as const;
const CODES = ['EURUSD', 'USDJPY', 'GBPCHF', 'XAUUSD', 'NATGAS', 'US500', 'SYN50', 'NEW'] as const;
const SHAPES = ['up', 'down', 'tie', 'up', 'void', 'down', 'up', 'up'] as const;
const LEFT = [51_500, 8_500, 0] as const;

function Amounts() {
  return (
    <>
      <State name="small, middle, large, hero">
        {SIZES.map((size) => (
          <Money key={size} amount="12480.50" currency="USD" size={size} />
        ))}
      </State>
      <State name="signed, in ink" row>
        <Money amount="500.00" currency="HKD" signed />
        <Money amount="-500.00" currency="USDT" signed />
      </State>
      <State name="results: gain, loss, nothing" row>
        <Money amount="425.00" currency="USD" result />
        <Money amount="-500.00" currency="USD" result />
        <Money amount="0.00" currency="USD" result />
      </State>
      <State name="hidden">
        <Money amount="12480.50" currency="USD" hidden />
      </State>
    </>
  );
}

function Prices() {
  return (
    <>
      <State name="Price: tiny to hero, and none" row>
        {(['tiny', ...SIZES] as const).map((size) => (
          <Price key={size} price="1.08531" digits={5} size={size} />
        ))}
        <Price price={undefined} />
      </State>
      <State name="ChangePill" row>
        {PERCENTS.map((percent) => (
          <ChangePill key={percent ?? 'none'} percent={percent} />
        ))}
      </State>
      <State name="ChangeText" row>
        {PERCENTS.map((percent) => (
          <ChangeText key={percent ?? 'none'} percent={percent} />
        ))}
      </State>
    </>
  );
}

function Rings() {
  const translate = useCommonTranslation();
  return (
    <State name="a minute that has just begun, nearly over, over; a small one" row>
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
    </State>
  );
}

function Lines() {
  const values = walk(40, { seed: 3, drift: 0.00006 });
  return (
    <State name="rising, falling, flat; with the previous close; larger" row>
      <Sparkline values={values} />
      <Sparkline values={values.toReversed()} />
      <Sparkline values={[1, 1]} />
      <Sparkline values={values} base={1.0845} move="fall" />
      <Sparkline values={values} width={128} height={56} />
    </State>
  );
}

function Pairs() {
  return (
    <State name="pairs, futures, synthetic, an unknown code" row>
      {CODES.map((code) => (
        <PairMark key={code} code={code} />
      ))}
    </State>
  );
}

function ResultStripStates() {
  const translate = useCommonTranslation();
  return (
    <State name="up, down, tie, void">
      <ResultStrip
        label={translate('order.settled')}
        items={SHAPES.map((shape, i) => ({ key: `round-${i + 1}`, shape }))}
      />
    </State>
  );
}

export const figures: Topic = {
  name: 'figures',
  sections: [
    { shows: ['Money'], purpose: 'Money, its minor units smaller.', States: Amounts },
    {
      shows: ['Price', 'ChangePill', 'ChangeText'],
      purpose: 'A live price and its change.',
      States: Prices,
    },
    { shows: ['CountdownRing'], purpose: 'Time left as a closing ring.', States: Rings },
    { shows: ['Sparkline'], purpose: 'A small line of the session.', States: Lines },
    { shows: ['PairMark'], purpose: 'The mark of a product.', States: Pairs },
    {
      shows: ['ResultStrip'],
      purpose: 'Results of past rounds, oldest at the left.',
      States: ResultStripStates,
    },
  ],
};
