import type { ReactNode } from 'react';
import { paths } from 'shared-api/paths';
import { Page } from 'shared-ui';
import { useBack } from 'shared-ui/router';

interface PartProps {
  title: string;
  /** Uses the width of a wide screen. */
  wide?: boolean;
  children: ReactNode;
}

/** The frame of a building block that is open alone under its own route (docs/product.md, section 11). */
export function Part({ title, wide = false, children }: PartProps) {
  const back = useBack(paths.home());
  return (
    <Page title={title} onBack={back} wide={wide}>
      {children}
    </Page>
  );
}
