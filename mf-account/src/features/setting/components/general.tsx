import { useState } from 'react';
import { useQueryClient } from 'shared-api/client';
import { changeLanguage } from 'shared-api/stores';
import { Card, ChoiceSheet, confirm, List, ListRow, toast } from 'shared-ui';
import { languages, useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { ExtensionRows, useVersions } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import { clearCache, ownVersion } from '../setting.data.ts';
import { Versions } from './versions.tsx';

const OWN = 'mf-account';

/** Language, clear cache with confirmation, version (docs/product.md, section 16), and the remotes' own rows. */
export function General() {
  const t = useTranslation();
  const common = useCommonTranslation();
  const client = useQueryClient();
  const language = useLanguage();
  const versions = useVersions();
  const version = versions[OWN] || ownVersion;
  const [choosing, setChoosing] = useState(false);
  const [listing, setListing] = useState(false);

  async function askAndClear() {
    const goesOn = await confirm({
      title: common('need.clearCache'),
      text: t('setting.clearCacheText'),
      confirmText: t('setting.clearCache'),
    });
    if (!goesOn) return;
    await clearCache(client);
    toast.success(t('setting.cleared'));
  }

  return (
    <Card title={t('setting.general')} flush>
      <List>
        <ListRow
          title={t('setting.language')}
          value={languages.find(({ value }) => value === language)?.label}
          onClick={() => setChoosing(true)}
        />
        <ListRow title={t('setting.clearCache')} onClick={askAndClear} />
        <ExtensionRows point="settings.row" icons={false} />
        <ListRow
          title={t('setting.version')}
          value={
            <bdi dir="ltr" className="m-number">
              {version}
            </bdi>
          }
          onClick={() => setListing(true)}
        />
      </List>
      <Versions open={listing} version={version} versions={versions} onClose={() => setListing(false)} />
      <ChoiceSheet
        open={choosing}
        title={common('action.chooseLanguage')}
        value={language}
        options={languages}
        onSelect={(chosen) => {
          setChoosing(false);
          void changeLanguage(chosen);
        }}
        onClose={() => setChoosing(false)}
      />
    </Card>
  );
}
