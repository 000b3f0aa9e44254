import styles from './order-end.module.css';

/** The price's arc over the line of now, as in the mark: drawn once. */
export function Arc() {
  return (
    <svg className={styles.arc} viewBox="0 0 390 150" preserveAspectRatio="none" aria-hidden="true">
      {[0, 14, 28].map((down) => (
        <path
          key={down}
          className={styles.faint}
          d={`M-10 ${150 + down}C90 ${60 + down} 200 ${10 + down} 400 ${46 + down}`}
        />
      ))}
      <path className={styles.drawn} pathLength="1" d="M-10 136C90 46 200 -4 400 32" />
    </svg>
  );
}
