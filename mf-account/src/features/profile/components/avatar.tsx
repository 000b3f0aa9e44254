import styles from '../profile.module.css';

const initial = (name: string) => Array.from(name)[0]?.toLocaleUpperCase();

/** The picture of a person, or the first letter of his name. */
export function Avatar({ name, picture }: { name: string; picture: string | null }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {picture ? <img src={picture} alt="" /> : initial(name)}
    </span>
  );
}
