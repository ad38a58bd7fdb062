import type { ReactNode } from 'react'
import styles from './note.module.css'

interface NoteProps {
  id?: string
  /** Where a paragraph is not allowed or not meant. */
  as?: 'p' | 'span' | 'dd' | 'output' | 'figcaption'
  /** Keeps a distance from what stands above it. */
  apart?: boolean
  children: ReactNode
}

/** The small print: what explains the thing beside it. */
export const Note = ({ as: Element = 'p', id, apart, children }: NoteProps) => (
  <Element id={id} className={styles['note']} data-apart={apart}>
    {children}
  </Element>
)
