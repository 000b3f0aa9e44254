import type { ComponentType } from 'react';
import { paths } from 'shared-api/paths';
import { Page } from 'shared-ui';
import { useBack } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';

/** A screen of one part of Mine alone (docs/product.md, section 11). */
export const partPage = (title: 'my.infoTitle' | 'my.often' | 'my.wallet', Part: ComponentType) =>
  function PartPage() {
    const t = useTranslation();
    return (
      <Page title={t(title)} onBack={useBack(paths.my())}>
        <Part />
      </Page>
    );
  };
