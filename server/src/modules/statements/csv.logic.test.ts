import fc from 'fast-check';
import { userClock } from '../../lib/user-clock.ts';
import { csvCell, csvLines, csvMoment } from './csv.logic.ts';

/** Reads a file back as RFC 4180 says. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const [at, next] = [text[i], text[i + 1]];
    if (quoted && at === '"' && next === '"') {
      cell += '"';
      i += 1;
    } else if (at === '"') quoted = !quoted;
    else if (!quoted && at === ',') {
      row.push(cell);
      cell = '';
    } else if (!quoted && at === '\r' && next === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      i += 1;
    } else cell += at;
  }
  return rows;
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('محمد علي', '王小明', '=1+1', '@SUM(A1)', '-2+3', '\t=x', '＝cmd', 'a"b,c\r\nd', "'"),
);

test('what is written is read back, but for the apostrophe before what could be a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyText, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), (rows) => {
      const read = parse(csvLines(rows));
      expect(read.map((cells) => cells.length)).toEqual(rows.map((cells) => cells.length));
      rows.flat().forEach((text, i) => {
        const back = read.flat()[i];
        expect([text, `'${text}`]).toContain(back);
      });
    }),
  );
});

test('no cell begins with a sign that a spreadsheet runs, unless it is a number', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const [[cell = ''] = []] = parse(`${csvCell(text)}\r\n`);
      if (!/^-?\d+(\.\d+)?$/.test(cell)) expect(cell).not.toMatch(/^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/);
    }),
  );
  expect(csvCell('-12.50')).toBe('-12.50');
  expect(csvCell('-1+cmd')).toBe(`"'-1+cmd"`);
  expect(csvCell(' =1')).toBe(`"' =1"`);
});

test('only the beginning of a file carries the mark and the heads', () => {
  expect(csvLines([['1', '王']], ['a', 'اسم'])).toBe('\uFEFFa,اسم\r\n1,王\r\n');
  expect(csvLines([['2', '']])).toBe('2,\r\n');
  const clock = userClock({ zone: 'America/New_York', utc_offset: 0 });
  expect([csvMoment('2026-11-20T03:00:00.123Z', clock), csvMoment(null, clock)]).toEqual([
    '2026-11-19 22:00:00',
    '',
  ]);
});
