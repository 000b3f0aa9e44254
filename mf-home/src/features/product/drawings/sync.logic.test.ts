import fc from 'fast-check';
import { applied, type Changes } from './changes.logic.ts';
import type { Drawing } from './drawing.logic.ts';
import {
  acknowledged,
  canSend,
  changedBy,
  failed,
  received,
  requestOf,
  type Synced,
  seenOf,
  sent,
  UNREAD,
} from './sync.logic.ts';
import { testLine } from './testing.ts';

/** The server as it is: each call is a change by itself. */
function server() {
  let kept: { revision: number; items: readonly Drawing[] } = { revision: 0, items: [] };
  return {
    read: () => kept,
    save(changes: Changes) {
      const { put, remove } = requestOf(changes);
      const before = kept.revision;
      const all = new Map([
        ...put.map((each) => [each.id, each] as const),
        ...remove.map((id) => [id, null] as const),
      ]);
      kept = { revision: before + 1, items: applied(kept.items, all) };
      return { revision: kept.revision, before };
    },
  };
}

/** A device whose calls arrive, and whose answers come back, when the test says so. */
function device(at: ReturnType<typeof server>) {
  let synced: Synced = UNREAD;
  let answers: (() => void)[] = [];
  return {
    get synced() {
      return synced;
    },
    act(changes: Changes) {
      synced = changedBy(synced, changes);
    },
    send(fate: 'kept' | 'lost' | 'unsent') {
      if (!canSend(synced)) return;
      synced = sent(synced);
      const reply = fate === 'unsent' ? undefined : at.save(synced.sending);
      answers.push(() => {
        synced = reply && fate === 'kept' ? acknowledged(synced, reply) : failed(synced, false);
      });
    },
    ask() {
      const after = synced.revision;
      const reply = at.read();
      answers.push(() => {
        synced = received(synced, { after, ...reply });
      });
    },
    /** The newest answer may come before an older one. */
    hear(newestFirst: boolean) {
      const next = newestFirst ? answers.pop() : answers.shift();
      next?.();
    },
    settle() {
      for (const answer of answers) answer();
      answers = [];
    },
  };
}

const step = fc.record({
  who: fc.constantFrom(0, 1),
  what: fc.constantFrom('put', 'put', 'remove', 'send', 'lose', 'drop', 'ask', 'hear', 'overtake'),
  name: fc.integer({ min: 0, max: 5 }),
  value: fc.integer({ min: 1, max: 1000 }),
});

test('two devices end with the same list, and neither loses what the other has drawn', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const at = server();
      const devices = [device(at), device(at)];
      /** Each device changes drawings of its own: what it last did to them has to stand. */
      const last = new Map<string, Drawing | null>();
      for (const { who, what, name, value } of steps) {
        const it = devices[who] as ReturnType<typeof device>;
        const id = `${who}-${name}`;
        if (what === 'put' || what === 'remove') {
          const change = what === 'put' ? testLine(id, value) : null;
          last.set(id, change);
          it.act(new Map([[id, change]]));
          expect(seenOf(it.synced).find((each) => each.id === id) ?? null).toEqual(change);
        } else if (what === 'hear' || what === 'overtake') it.hear(what === 'overtake');
        else if (what === 'ask') it.ask();
        else it.send(what === 'send' ? 'kept' : what === 'lose' ? 'lost' : 'unsent');
        for (const [id2, change] of last)
          if (id2.startsWith(`${who}-`))
            expect(seenOf(it.synced).find((each) => each.id === id2) ?? null).toEqual(change);
      }
      for (let round = 0; round < 3; round += 1)
        for (const it of devices) {
          it.settle();
          it.ask();
          it.settle();
          it.send('kept');
          it.settle();
        }
      for (const it of devices) {
        it.ask();
        it.settle();
        expect(seenOf(it.synced)).toEqual(at.read().items);
        expect([it.synced.sending.size, it.synced.waiting.size, it.synced.saved.length]).toEqual([0, 0, 0]);
      }
      for (const [id, change] of last)
        expect(at.read().items.find((each) => each.id === id) ?? null).toEqual(change);
    }),
    { numRuns: 500 },
  );
});

test('a refused change is given up, what came after it stays', () => {
  let synced = received(UNREAD, { after: undefined, revision: 3, items: [testLine('a', 1)] });
  synced = sent(changedBy(synced, new Map([['b', testLine('b', 1)]])));
  synced = changedBy(synced, new Map([['c', testLine('c', 1)]]));
  expect(seenOf(synced).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(seenOf(failed(synced, true)).map(({ id }) => id)).toEqual(['a', 'c']);
});

test('nothing is sent before the list was read', () => {
  expect(canSend(changedBy(UNREAD, new Map([['a', null]])))).toBe(false);
});

test('a database that was restored is believed', () => {
  const synced = received(UNREAD, { after: undefined, revision: 9, items: [testLine('a', 1)] });
  expect(received(synced, { after: 9, revision: 4, items: [] })).toMatchObject({ revision: 4, base: [] });
  expect(received(synced, { after: 3, revision: 4, items: [] })).toBe(synced);
});
