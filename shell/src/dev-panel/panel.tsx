import { Card, List, ListRow } from 'shared-ui';
import { Details } from 'shared-ui/parts';
import { useVersions } from 'shared-ui/router';
import { readPageData } from '../app/page-data.ts';
import { loadedRemote } from '../remotes/index.ts';
import { releases } from '../remotes/registry.ts';
import { useTranslation } from './i18n.ts';
import { Overrides } from './overrides.tsx';
import { sharedModules } from './shared-modules.ts';

const Code = ({ children }: { children: string }) => (
  <bdi dir="ltr" className="m-number">
    {children}
  </bdi>
);

/** Every app with its version, and how long it took to be there. */
function Remotes() {
  const t = useTranslation();
  const { shell } = useVersions();
  const { remotes } = readPageData();
  return (
    <Card title={t('remotes')} flush>
      <List label={t('remotes')}>
        <ListRow title={<Code>shell</Code>} value={<Code>{shell ?? ''}</Code>} />
        {Object.keys(remotes).map((name) => {
          const loaded = loadedRemote(name);
          return (
            <ListRow
              key={name}
              title={<Code>{name}</Code>}
              note={
                loaded ? t('loadedIn', { milliseconds: Math.round(loaded.milliseconds) }) : t('notLoaded')
              }
              value={<Code>{releases().find(name)?.version ?? ''}</Code>}
            />
          );
        })}
      </List>
    </Card>
  );
}

function Shared() {
  const t = useTranslation();
  return (
    <Card title={t('shared')} flush>
      <List label={t('shared')}>
        {sharedModules().map(({ name, version, from, loaded }) => (
          <ListRow
            key={`${name}@${version}`}
            title={<Code>{name}</Code>}
            note={loaded ? t('providedBy', { name: from }) : t('offeredBy', { name: from })}
            value={<Code>{version}</Code>}
          />
        ))}
      </List>
    </Card>
  );
}

function Features() {
  const t = useTranslation();
  const features = Object.entries(readPageData().config.features);
  return (
    <Card title={t('features')}>
      {features.length === 0 ? (
        <p>{t('noFeatures')}</p>
      ) : (
        <Details
          items={features.map(([name, on]) => ({
            key: name,
            label: <Code>{name}</Code>,
            value: t(on ? 'on' : 'off'),
          }))}
        />
      )}
    </Card>
  );
}

/** What runs in this tab: remotes, versions, load times, shared modules, overrides, feature switches. */
export function Panel() {
  return (
    <div className="m-stack-4">
      <Remotes />
      <Overrides />
      <Shared />
      <Features />
    </div>
  );
}
