import { galleryConfig } from '../../tools/build/preset.ts';

export default galleryConfig(import.meta.dirname);
