import { remoteConfig } from '../tools/build/preset.ts';

export default remoteConfig('mf-wallet', import.meta.dirname);
