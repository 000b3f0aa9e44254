import { cx } from 'shared-ui';
import styles from './avatar.module.css';

interface AvatarProps {
  name: string;
  picture: string | null;
  size?: 'small' | 'middle' | 'large';
}

const initial = (name: string) => Array.from(name)[0]?.toLocaleUpperCase();

/** The picture of a person, or the first letter of their name. */
export function Avatar({ name, picture, size = 'middle' }: AvatarProps) {
  return (
    <span className={cx(styles.avatar, size !== 'middle' && styles[size])} aria-hidden="true">
      {picture ? <img src={picture} alt="" width={96} height={96} /> : initial(name)}
    </span>
  );
}
