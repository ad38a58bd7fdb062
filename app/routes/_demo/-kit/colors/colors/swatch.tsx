import styles from './colors.module.css'

interface SwatchProps {
  name: string
  use: string
  /** What it is filled with, as in a style. */
  fill: string
  /** Its variables, if it has several. */
  variables?: string
}

/** A colour with its name, what it is for, and how a style names it. */
export const Swatch = ({ name, use, fill, variables = fill }: SwatchProps) => (
  <li>
    <div className={styles['swatch']} style={{ background: fill }} />
    <p className={styles['name']}>{name}</p>
    <p className={styles['use']}>{use}</p>
    <code className={styles['value']}>{variables}</code>
  </li>
)
