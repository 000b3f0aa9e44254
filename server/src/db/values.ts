import pg from 'pg';

type Parse = (text: string) => unknown;

const { builtins } = pg.types;

/** Types whose JavaScript form is the same on both databases; all others are already alike. */
export const parsers: Record<number, Parse> = {
  [builtins.INT8]: BigInt,
  [builtins.NUMERIC]: String,
  [builtins.TIMESTAMPTZ]: (text) => new Date(text),
  [builtins.TIMESTAMP]: String,
  [builtins.DATE]: String,
  [builtins.BYTEA]: (text) => Buffer.from(text.slice(2), 'hex'),
};

// The array types of the above, by their fixed numbers in the catalogue of PostgreSQL.
const ARRAYS: Record<number, number> = {
  1016: builtins.INT8,
  1231: builtins.NUMERIC,
  1185: builtins.TIMESTAMPTZ,
  1115: builtins.TIMESTAMP,
  1182: builtins.DATE,
};

const TEXT_ARRAY: number = 1009;

/** What `pg` asks for a parser: ours first, its own otherwise. Arrays are read as text and parsed item by item. */
export const pgTypes: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    const parse = parsers[oid];
    if (parse && format !== 'binary') return parse;
    const item = parsers[ARRAYS[oid] ?? -1];
    if (!item || format === 'binary') return pg.types.getTypeParser(oid, format);
    const texts: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY, 'text');
    return (text: string) => texts(text).map((value) => (value === null ? null : item(value)));
  },
};
