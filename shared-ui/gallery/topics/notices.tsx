import { Fragment } from 'react';
import { BreakNotice, NoticeBar, SilentMark } from '../../src/index.ts';
import { Alert, BreakReason, WaitNote } from '../../src/parts/index.ts';
import { isoBefore, OPENED, openedClock } from '../samples.ts';
import { nothing, Row } from '../state.tsx';
import type { Section } from '../topic.ts';

const HOUR = 3_600_000;
const until = isoBefore(-24 * HOUR);
const PAUSES = {
  time_out: { kind: 'time_out', until },
  self_exclusion: { kind: 'self_exclusion', until: isoBefore(-24 * 180 * HOUR) },
  unprotected: { kind: 'unprotected', setUp: () => '/security' },
} as const;

export const notices: readonly Section[] = [
  {
    shows: ['NoticeBar'],
    purpose: 'Notices that take turns in one line.',
    states: ({ translate }) => ({
      'one notice': (
        <NoticeBar label={translate('nav.news')} notices={[translate('state.online')]} onOpen={nothing} />
      ),
      'several take turns, numbered; a long one ends in an ellipsis': (
        <NoticeBar
          label={translate('nav.news')}
          notices={[translate('error.maintain') + translate('pause.text'), translate('state.online')]}
          onOpen={nothing}
        />
      ),
    }),
  },
  {
    shows: ['BreakNotice', 'BreakReason'],
    purpose:
      'That a break runs, the account is blocked or a second factor is missing, and why buttons are off.',
    states: ({ translate }) => {
      const blocked = {
        kind: 'blocked',
        since: isoBefore(HOUR),
        reason: translate('redeemState.applying'),
      } as const;
      const pauses = [PAUSES.time_out, PAUSES.self_exclusion, blocked, PAUSES.unprotected];
      return Object.fromEntries(
        pauses.map((pause) => [
          pause.kind,
          <Fragment key={pause.kind}>
            <BreakNotice pause={pause} to="/limits" />
            <BreakReason pause={pause} id={`gallery-${pause.kind}`} />
          </Fragment>,
        ]),
      );
    },
  },
  {
    shows: ['Alert'],
    purpose: 'A sentence that is said at once.',
    states: ({ translate }) => ({
      'bad: what was tried has failed': <Alert tone="bad">{translate('error.maintain')}</Alert>,
      'caution, with the way to what helps': (
        <Alert tone="caution" action={<a href="#top">{translate('action.retry')}</a>}>
          {translate('pause.text')}
        </Alert>
      ),
    }),
  },
  {
    shows: ['SilentMark', 'WaitNote'],
    purpose: 'A product without prices; too many attempts.',
    states: () => ({
      'SilentMark: no price for a quarter of an hour': (
        <Row>
          <SilentMark since={isoBefore(HOUR / 4)} />
        </Row>
      ),
      'WaitNote: 42 seconds to wait': <WaitNote until={OPENED + 42_000} now={openedClock} onEnd={nothing} />,
    }),
  },
];
