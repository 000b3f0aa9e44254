/**
 * What properties, simulations and draws of tests start from: the same examples in every run of `npm test`, so that a run judges
 * the change and not the draw. `npm run test:all` draws others. Both print the number; PROPERTY_SEED sets it.
 */
export const propertySeed = Number(process.env.PROPERTY_SEED ?? 20_261_123);
