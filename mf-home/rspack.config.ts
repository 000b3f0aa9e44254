import { remoteConfig } from '../tools/build/preset.ts';

export default remoteConfig('mf-home', import.meta.dirname);
