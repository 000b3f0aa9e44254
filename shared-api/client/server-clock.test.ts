import { createServerClock } from './server-clock.ts';

beforeEach(() => localStorage.clear());

describe('the server’s clock', () => {
  const sample = (sentAt: number, trip: number, { ahead = 5000, resolution = 0 } = {}) => ({
    serverTime: sentAt + trip / 2 + ahead - resolution / 2,
    sentAt,
    receivedAt: sentAt + trip,
    resolution,
  });

  it('is the phone’s until the server has spoken', () => {
    const clock = createServerClock(() => 1000);
    expect([clock.now(), clock.offset(), clock.uncertainty()]).toEqual([1000, 0, undefined]);
  });

  it('follows the shortest round trip', () => {
    const clock = createServerClock(() => 0);
    clock.sample(sample(0, 800, { ahead: 5300 }));
    clock.sample(sample(1000, 100));
    clock.sample(sample(2000, 600, { ahead: 5200 }));
    expect(clock.offset()).toBe(5000);
    expect(clock.uncertainty()).toBe(50);
  });

  it('prefers an exact field to the Date header', () => {
    const clock = createServerClock(() => 0);
    clock.sample(sample(0, 200));
    clock.sample(sample(1000, 20, { ahead: 5300, resolution: 1000 }));
    expect(clock.offset()).toBe(5000);
  });

  it('lets an old sample go in the end, and at once when the phone’s clock was moved', () => {
    const clock = createServerClock(() => 0);
    clock.sample(sample(0, 100));
    clock.sample(sample(200_000, 600, { ahead: 5100 }));
    expect(clock.offset()).toBe(5100);
    clock.sample(sample(201_000, 900, { ahead: 65_000 }));
    expect(clock.offset()).toBe(65_000);
  });

  it('knows at its start how wrong the phone’s clock was found before', () => {
    createServerClock(() => 0).sample(sample(0, 100, { ahead: -3_600_000 }));
    const later = createServerClock(() => 5_000_000);
    expect(later.offset()).toBe(-3_600_000);
    expect(later.uncertainty()).toBeUndefined();
    // The phone's clock has been put right.
    later.sample(sample(5_000_000, 100, { ahead: 0 }));
    expect(createServerClock().offset()).toBe(0);
  });

  it('keeps nothing of a phone whose clock is right, and takes nothing that is no number', () => {
    createServerClock(() => 0).sample(sample(0, 100, { ahead: 1500 }));
    expect(localStorage).toHaveLength(0);
    for (const broken of ['x', 'Infinity', '-1e300', '{"offset":1}', '']) {
      localStorage.setItem('clock-offset', broken);
      expect(createServerClock().offset()).toBe(0);
    }
  });

  it('ignores what cannot be', () => {
    const clock = createServerClock(() => 0);
    clock.sample({ serverTime: Number.NaN, sentAt: 0, receivedAt: 10, resolution: 0 });
    clock.sample({ serverTime: 5, sentAt: 10, receivedAt: 0, resolution: 0 });
    expect(clock.uncertainty()).toBeUndefined();
  });
});
