import { shellConfig } from '../tools/build/preset.ts';

export default shellConfig(import.meta.dirname);
