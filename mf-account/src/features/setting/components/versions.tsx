import { Sheet } from 'shared-ui';
import { Details } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';
import { license, ownVersion } from '../setting.data.ts';
import styles from '../setting.module.css';

export interface VersionsProps {
  open: boolean;
  /** The release of the app itself. */
  version: string;
  /** The releases in use, by name. */
  versions: Readonly<Record<string, string>>;
  onClose: () => void;
}

/** What is said to be new is so in this release alone. */
const NEWS = { release: '0.1.0', keys: ['drawings', 'practice', 'support'] } as const;

const code = (text: string) => (
  <bdi dir="ltr" className="m-number">
    {text}
  </bdi>
);

/** The version, what is new in it and its licence; below them the release of each module, which a user quotes to support. */
export function Versions({ open, version, versions, onClose }: VersionsProps) {
  const t = useTranslation();
  const modules = Object.entries(versions).map(([name, release]) => ({
    key: name,
    label: <bdi dir="ltr">{name}</bdi>,
    value: code(release),
  }));
  return (
    <Sheet open={open} title={t('setting.version')} onClose={onClose}>
      <Details
        items={[
          { key: 'version', label: t('setting.versionNumber'), value: code(version) },
          { key: 'license', label: t('setting.license'), value: code(license) },
        ]}
      />
      {ownVersion === NEWS.release ? (
        <>
          <h3 className={styles.heading}>{t('setting.news.title')}</h3>
          <ul className={styles.news}>
            {NEWS.keys.map((key) => (
              <li key={key}>{t(`setting.news.${key}`)}</li>
            ))}
          </ul>
        </>
      ) : null}
      {modules.length > 0 ? (
        <>
          <h3 className={styles.heading}>{t('setting.versions')}</h3>
          <Details items={modules} />
        </>
      ) : null}
    </Sheet>
  );
}
