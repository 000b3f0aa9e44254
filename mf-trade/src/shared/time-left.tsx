import { serverNow } from 'shared-api/client';
import { CountdownRing, type CountdownRingProps } from 'shared-ui/parts';

interface TimeLeftProps extends Pick<CountdownRingProps, 'label' | 'size'> {
  /** Begin and end, in milliseconds of the server's clock. */
  from: number;
  to: number;
}

/** The time left of a trade or a round, by the server's clock. */
export function TimeLeft({ from, to, ...ring }: TimeLeftProps) {
  return <CountdownRing endsAt={to} duration={to - from} now={serverNow} {...ring} />;
}
