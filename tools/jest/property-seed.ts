/**
 * What fast-check draws from: the same examples in every run of the tests, so that a run judges the change and not the draw.
 * `npm run test:long` draws others. A failure prints the number; PROPERTY_SEED sets it.
 */
export const propertySeed = Number(process.env.PROPERTY_SEED ?? 20_261_123);
