import { remoteConfig } from '../tools/build/preset.ts';

export default remoteConfig('mf-news', import.meta.dirname);
