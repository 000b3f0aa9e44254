interface Tick {
  readonly time: string;
}
interface Facts {
  readonly status: 'open' | 'settled' | 'void';
  readonly entry: Tick | null;
  readonly exit: Tick | null;
  readonly createdTime: string;
  readonly settlementTime: string | null;
}

export interface Step {
  readonly key: 'accepted' | 'entry' | 'exit' | 'settled' | 'void';
  readonly state: 'done' | 'now' | 'next' | 'failed';
  readonly time: string | undefined;
}

/** The steps of a timed order: accepted, entry price, exit price, settled; a void ends the way where it happened. */
export function trailOf({ status, entry, exit, createdTime, settlementTime }: Facts): Step[] {
  const done = (key: Step['key'], tick: Tick | null): Step[] =>
    tick ? [{ key, state: 'done', time: tick.time }] : [];
  const accepted: Step = { key: 'accepted', state: 'done', time: createdTime };
  const ended = settlementTime ?? undefined;
  const reached = [accepted, ...done('entry', entry), ...done('exit', exit)];
  if (status === 'void') return [...reached, { key: 'void', state: 'failed', time: ended }];
  if (status === 'settled') return [...reached, { key: 'settled', state: 'done', time: ended }];
  return [
    accepted,
    entry
      ? { key: 'entry', state: 'done', time: entry.time }
      : { key: 'entry', state: 'now', time: undefined },
    { key: 'exit', state: entry ? 'now' : 'next', time: undefined },
    { key: 'settled', state: 'next', time: undefined },
  ];
}
