import { consoleConfig } from '../tools/build/preset.ts';

export default consoleConfig(import.meta.dirname);
