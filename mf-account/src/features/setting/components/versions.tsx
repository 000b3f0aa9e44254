import { Details, Sheet } from 'shared-ui';
import { useTranslation } from '../../../i18n.ts';

export interface VersionsProps {
  open: boolean;
  /** The releases in use, by name. */
  versions: Readonly<Record<string, string>>;
  onClose: () => void;
}

/** The release of the shell and of each remote: what a user quotes to support. */
export function Versions({ open, versions, onClose }: VersionsProps) {
  const t = useTranslation();
  const stats = Object.entries(versions).map(([name, version]) => ({
    key: name,
    label: <bdi dir="ltr">{name}</bdi>,
    value: (
      <bdi dir="ltr" className="m-number">
        {version}
      </bdi>
    ),
  }));
  return (
    <Sheet open={open} title={t('setting.versions')} onClose={onClose}>
      <Details items={stats} />
    </Sheet>
  );
}
