import { cx } from 'shared-ui';
import styles from './avatar.module.css';

interface AvatarProps {
  name: string;
  picture: string | null;
  size?: 'small' | 'middle' | 'large';
}

/** An emoji of several, or a letter with its marks, is one. */
function initial(name: string): string | undefined {
  const [first] = new Intl.Segmenter().segment(name);
  return first?.segment.toLocaleUpperCase();
}

/** The picture of a person, or the first letter of their name. */
export function Avatar({ name, picture, size = 'middle' }: AvatarProps) {
  return (
    <span className={cx(styles.avatar, size !== 'middle' && styles[size])} aria-hidden="true">
      {picture ? <img src={picture} alt="" width={96} height={96} /> : initial(name)}
    </span>
  );
}
