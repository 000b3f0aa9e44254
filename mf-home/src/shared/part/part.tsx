import type { ReactNode } from 'react';
import { paths } from 'shared-api/paths';
import { Page } from 'shared-ui';
import { useBack } from 'shared-ui/router';

/** The frame of a building block that is open alone under its own route (docs/product.md, section 11). */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const back = useBack(paths.home());
  return (
    <Page title={title} onBack={back}>
      {children}
    </Page>
  );
}
