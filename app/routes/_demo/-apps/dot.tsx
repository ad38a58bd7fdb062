import styles from './apps.module.css'

/** The template's names of colors, as labels and events have them. */
export type DotColor = 'primary' | 'success' | 'warning' | 'danger'

/** The colored dot of a label. Its name is always written next to it. */
export const Dot = ({ color }: { color: DotColor }) => (
  <span className={styles['dot']} data-color={color} aria-hidden="true" />
)

/** A label of an item: a dot and its name. */
export const Label = ({ color, name }: { color: DotColor; name: string }) => (
  <span className={styles['label']}>
    <Dot color={color} />
    {name}
  </span>
)
