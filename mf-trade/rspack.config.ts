import { remoteConfig } from '../tools/build/preset.ts';

export default remoteConfig('mf-trade', import.meta.dirname);
