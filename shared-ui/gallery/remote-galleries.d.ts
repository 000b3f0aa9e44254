/** The `src/gallery.tsx` of every app that has one: the build lists them (`galleryConfig`). */
declare module 'remote-galleries' {
  import type { RemoteGallery } from 'shared-ui/router';

  export const remoteGalleries: readonly RemoteGallery[];
}
