import styles from './variable-list.module.css'

/** The environment variables that an operator must set, by name. */
export const VariableList = ({ names }: { names: readonly string[] }) => (
  <ul className={styles['list']}>
    {names.map((name) => (
      <li key={name}>
        <code>{name}</code>
      </li>
    ))}
  </ul>
)
