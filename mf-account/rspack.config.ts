import { remoteConfig } from '../tools/build/preset.ts';

export default remoteConfig('mf-account', import.meta.dirname);
