import { useState } from 'react';
import { useQueryClient } from 'shared-api/client';
import { changeLanguage } from 'shared-api/stores';
import { Card, ChoiceSheet, confirm, List, ListRow, toast } from 'shared-ui';
import { languages, useCommonWords, useLanguage } from 'shared-ui/i18n';
import { ExtensionRows, useVersions } from 'shared-ui/router';
import { useWords } from '../../../words.ts';
import { clearCache, ownVersion } from '../setting.data.ts';
import { Versions } from './versions.tsx';

const OWN = 'mf-account';

/** Language, clear cache with confirmation, current version (specification, section 2), and the remotes' own rows. */
export function General() {
  const words = useWords();
  const common = useCommonWords();
  const client = useQueryClient();
  const language = useLanguage();
  const versions = useVersions();
  const [choosing, setChoosing] = useState(false);
  const [listing, setListing] = useState(false);

  async function askAndClear() {
    const goesOn = await confirm({
      title: common('need.clearCache'),
      text: words('setting.clearCacheText'),
      confirmText: words('setting.clearCache'),
    });
    if (!goesOn) return;
    await clearCache(client);
    toast.success(words('setting.cleared'));
  }

  return (
    <Card title={words('setting.general')} flush>
      <List>
        <ListRow
          title={words('setting.language')}
          value={languages.find(({ value }) => value === language)?.label}
          onClick={() => setChoosing(true)}
        />
        <ListRow title={words('setting.clearCache')} onClick={askAndClear} />
        <ExtensionRows point="settings.row" icons={false} />
        <ListRow
          title={words('setting.version')}
          value={
            <bdi dir="ltr" className="m-number">
              {versions[OWN] || ownVersion}
            </bdi>
          }
          onClick={() => setListing(true)}
        />
      </List>
      <Versions open={listing} versions={versions} onClose={() => setListing(false)} />
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
