import { Card, Details, List, ListRow } from 'shared-ui';
import { useVersions } from 'shared-ui/router';
import { readPageData } from '../app/page-data.ts';
import { loadedRemote } from '../remotes/index.ts';
import { releases } from '../remotes/registry.ts';
import { Overrides } from './overrides.tsx';
import styles from './panel.module.css';
import { sharedModules } from './shared-modules.ts';
import { useWords } from './words.ts';

const Code = ({ children }: { children: string }) => (
  <bdi dir="ltr" className="m-number">
    {children}
  </bdi>
);

/** Every app with its version, and how long it took to be there. */
function Remotes() {
  const words = useWords();
  const { shell } = useVersions();
  const { remotes } = readPageData();
  return (
    <Card title={words('remotes')} flush>
      <List label={words('remotes')}>
        <ListRow title={<Code>shell</Code>} value={<Code>{shell ?? ''}</Code>} />
        {Object.keys(remotes).map((name) => {
          const loaded = loadedRemote(name);
          return (
            <ListRow
              key={name}
              title={<Code>{name}</Code>}
              note={
                loaded
                  ? words('loadedIn', { milliseconds: Math.round(loaded.milliseconds) })
                  : words('notLoaded')
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
  const words = useWords();
  return (
    <Card title={words('shared')} flush>
      <List label={words('shared')}>
        {sharedModules().map(({ name, version, from, loaded }) => (
          <ListRow
            key={`${name}@${version}`}
            title={<Code>{name}</Code>}
            note={loaded ? words('providedBy', { name: from }) : words('offeredBy', { name: from })}
            value={<Code>{version}</Code>}
          />
        ))}
      </List>
    </Card>
  );
}

function Features() {
  const words = useWords();
  const features = Object.entries(readPageData().config.features);
  return (
    <Card title={words('features')}>
      {features.length === 0 ? (
        <p>{words('noFeatures')}</p>
      ) : (
        <Details
          items={features.map(([name, on]) => ({
            key: name,
            label: <Code>{name}</Code>,
            value: words(on ? 'on' : 'off'),
          }))}
        />
      )}
    </Card>
  );
}

/** What runs in this tab: remotes, versions, load times, shared modules, overrides, feature switches. */
export function Panel() {
  return (
    <div className={styles.stack}>
      <Remotes />
      <Overrides />
      <Shared />
      <Features />
    </div>
  );
}
