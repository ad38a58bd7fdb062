import type { ReactNode } from 'react'
import styles from './grid.module.css'

interface CellProps {
  tone?: 'ours' | 'neutral'
  isTall?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A tinted box, so that the columns of a layout can be seen. */
export const Cell = ({ tone = 'ours', isTall, className = '', children }: CellProps) => (
  <div className={`${styles['cell']} ${className}`} data-tone={tone} data-tall={isTall || undefined}>
    {children}
  </div>
)
