import { setFlagsFromString } from 'node:v8';
import fc from 'fast-check';
import { propertySeed as seed } from './property-seed.ts';

fc.configureGlobal({ seed });

// A test's database lives for seconds: to compile PGlite a second time, for speed, costs more than it brings.
if (!process.env.LONG) setFlagsFromString('--liftoff-only');

// Whoever started this worker is gone, perhaps killed: what a test keeps open does not keep it alive.
process.once('disconnect', () => process.exit());
