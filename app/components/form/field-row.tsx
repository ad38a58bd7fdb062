import type { ReactNode } from 'react'
import styles from './field.module.css'

/** Fields beside each other, below each other where there is no room. */
export const FieldRow = ({ children }: { children: ReactNode }) => <div className={styles['pair']}>{children}</div>
