import type { ReactNode } from 'react'
import styles from './columns.module.css'

interface ColumnsProps {
  /** Both columns are equally wide; otherwise the first one is wider. */
  equal?: true
  children: ReactNode
}

/** Cards in two columns, one below the other on narrow screens. Its parts are columns or single cards. */
export const Columns = ({ equal, children }: ColumnsProps) => (
  <div className={styles['columns']} data-equal={equal}>
    {children}
  </div>
)

interface ColumnProps {
  /** Takes both columns of `Columns`. */
  wide?: true
  children: ReactNode
}

/** Cards one below the other, in `Columns` or alone. */
export const Column = ({ wide, children }: ColumnProps) => (
  <div className={styles['column']} data-wide={wide}>
    {children}
  </div>
)
