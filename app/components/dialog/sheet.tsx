import type { ComponentProps } from 'react'
import { Modal } from './modal.tsx'
import styles from './sheet.module.css'

interface SheetProps extends Pick<ComponentProps<typeof Modal>, 'label' | 'labelledBy' | 'onClose' | 'children'> {
  isNarrow?: boolean
  /** Whether it leaves the page next to it undimmed, so that people see what they change. */
  isClear?: boolean
  /** Whether it slides in from the side. */
  slides?: boolean
}

/** A modal panel along the end of the window, over its whole height. A press next to it closes it. */
export function Sheet({ isNarrow = false, isClear = false, slides = false, ...modal }: SheetProps) {
  const classes = [
    styles['sheet'],
    isNarrow && styles['narrow'],
    isClear && styles['clear'],
    slides && styles['slides'],
  ]
  return <Modal {...modal} className={classes.filter(Boolean).join(' ')} closesBeside />
}
