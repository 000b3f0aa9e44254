/** The gate's: the same examples in every run of `npm test`, so that a run judges the change and not the draw. */
export const gateSeed = 20_261_123;

/**
 * What properties, simulations, draws and the clock of component tests start from. `npm run test:all` draws another one. Both print
 * it; PROPERTY_SEED sets it.
 */
export const propertySeed = Number(process.env.PROPERTY_SEED ?? gateSeed);
