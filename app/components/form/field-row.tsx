import type { ReactNode } from 'react'
import styles from './field.module.css'

/** Places fields in a row, or in a column if there is no room. */
export const FieldRow = ({ children }: { children: ReactNode }) => <div className={styles['pair']}>{children}</div>
