import fc from 'fast-check';
import { propertySeed as seed } from './property-seed.ts';

fc.configureGlobal({ seed });

// Whoever started this worker is gone, perhaps killed: what a test keeps open does not keep it alive.
process.once('disconnect', () => process.exit());
