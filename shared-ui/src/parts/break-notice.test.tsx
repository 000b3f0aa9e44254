import { screen } from '@testing-library/react';
import { renderInKit } from '../testing/index.tsx';
import { BreakNotice } from './break-notice.tsx';
import { BreakReason } from './break-reason.tsx';

// The same day in every zone of the tests.
const until = '2026-11-29T10:29:09.000Z';

describe('BreakNotice', () => {
  it('says what runs, until when, and what still works, and leads to the limits', async () => {
    await renderInKit(<BreakNotice pause={{ kind: 'time_out', until }} to="/my/limits" />, {
      language: 'en',
    });
    const banner = await screen.findByRole('region', { name: /^Time-out until 11\/29\/2026/ });
    expect(banner).toHaveTextContent('You can still withdraw, and open trades continue.');
    expect(screen.getByRole('link')).toHaveAttribute('href', '/my/limits');
  });

  it('says since when and why an account is blocked, and leads nowhere', async () => {
    await renderInKit(
      <BreakNotice
        pause={{ kind: 'blocked', since: until, reason: 'a breach of the terms' }}
        to="/my/limits"
      />,
      { language: 'en' },
    );
    const banner = await screen.findByRole('region', { name: /^Account blocked on 11\/29\/2026/ });
    expect(banner).toHaveTextContent('Reason: a breach of the terms.');
    expect(banner).toHaveTextContent('You can withdraw');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('leads to the second factor that is required, and back', async () => {
    const setUp = (returnTo: string) => `/security?from=${returnTo}`;
    await renderInKit(<BreakNotice pause={{ kind: 'unprotected', setUp }} to="/my/limits" />, {
      language: 'en',
      at: '/deposit?x=1',
    });
    const link = await screen.findByRole('link', { name: /^Turn on two-step verification before/ });
    expect(link).toHaveAttribute('href', '/security?from=/deposit?x=1');
  });

  it('names a self-exclusion, and draws nothing without a break', async () => {
    const { rerender } = await renderInKit(
      <BreakNotice pause={{ kind: 'self_exclusion', until }} to="/my/limits" />,
      { language: 'en' },
    );
    expect(await screen.findByRole('region', { name: /^Self-exclusion until / })).toBeVisible();
    rerender(<BreakNotice pause={null} to="/my/limits" />);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});

it('the reason describes the button that is off', async () => {
  await renderInKit(
    <>
      <BreakReason pause={{ kind: 'time_out', until }} id="why" />
      <button type="button" disabled aria-describedby="why">
        Buy
      </button>
    </>,
    { language: 'en' },
  );
  expect(screen.getByRole('button')).toHaveAccessibleDescription(
    /^Paused during your break, until 11\/29\/2026/,
  );
});
