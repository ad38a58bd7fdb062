import type { ReactNode } from 'react'
import styles from './note.module.css'

interface NoteProps {
  id?: string
  /** The element; use span where a paragraph is not allowed or not meant. */
  as?: 'p' | 'span' | 'dd' | 'output' | 'figcaption'
  /** Adds a margin above. */
  apart?: boolean
  children: ReactNode
}

/** Small print that explains the thing next to it. */
export const Note = ({ as: Element = 'p', id, apart, children }: NoteProps) => (
  <Element id={id} className={styles['note']} data-apart={apart}>
    {children}
  </Element>
)
