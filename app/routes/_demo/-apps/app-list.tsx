import { useEffect, useImperativeHandle, useLayoutEffect, useRef, type ReactNode, type Ref } from 'react'
import styles from './apps.module.css'
import { useListKeys, type ListKeys } from './list-keys.ts'

interface AppListProps {
  ref?: Ref<HTMLOListElement>
  /** Name of the list. */
  label: string
  /** What further keys do with the row that has the focus: a letter and a function of its id. */
  keys?: ListKeys
  /** A sentence on the keys, below the list. */
  keysText?: string
  /** The rows. */
  children: ReactNode
}

/**
 * A list of an app's items. The arrow keys, J and K move through its rows, and letters act on the one that has the focus.
 * When that row leaves the list, the one in its place gets the focus.
 */
export function AppList({ ref, label, keys = {}, keysText, children }: AppListProps) {
  const list = useRef<HTMLOListElement>(null)
  useImperativeHandle<HTMLOListElement | null, HTMLOListElement | null>(ref, () => list.current)
  useListKeys(list, keys)
  useKeptFocus(list)
  return (
    <>
      <ol ref={list} className={styles['rows']} aria-label={label}>
        {children}
      </ol>
      {keysText !== undefined && <p className={styles['keys']}>{keysText}</p>}
    </>
  )
}

interface AppRowProps {
  id: string
  /** Whether it is the open item. */
  isOpen: boolean
  /** Whether it has been dealt with, such as a completed task. */
  isDone?: boolean
  /** Whether it waits to be read. */
  isNew?: boolean
  /** Controls before its text: a box to tick, a star. */
  start?: ReactNode
  /** Controls after it. */
  end?: ReactNode
  /** What it says: its link, with the `look` of this row, and lines below. */
  children: (look: RowLook) => ReactNode
}

/** Props of the link or button that opens a row's item. */
interface RowLook {
  className: string | undefined
  'aria-current': 'true' | undefined
  'data-opens': ''
}

/** An item of an `AppList`. */
export function AppRow({ id, isOpen, isDone = false, isNew = false, start, end, children }: AppRowProps) {
  return (
    <li
      className={styles['row']}
      data-item={id}
      data-current={isOpen || undefined}
      data-done={isDone || undefined}
      data-new={isNew || undefined}
    >
      {start && <div className={styles['start']}>{start}</div>}
      <div className={styles['text']}>
        {children({ className: styles['opens'], 'aria-current': isOpen ? 'true' : undefined, 'data-opens': '' })}
      </div>
      {end && <div className={styles['end']}>{end}</div>}
    </li>
  )
}

/**
 * Gives the focus to what has the place of a row (`data-item`), or of its control, that disappeared together with the
 * focus: to the row's link (`data-opens`). `AppList` does so itself; it is for lists that look different.
 */
export function useKeptFocus(list: { current: HTMLElement | null }): void {
  const focused = useRef(-1)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const remember = (event: Event) => {
      const row = event.target instanceof Element ? event.target.closest('[data-item]') : null
      focused.current = row ? [...element.children].indexOf(row) : -1
    }
    const forget = () => {
      focused.current = -1
    }
    // What disappears loses the focus to nothing.
    const leave = (event: FocusEvent) => event.relatedTarget && forget()
    element.addEventListener('focusin', remember)
    element.addEventListener('focusout', leave)
    document.addEventListener('pointerdown', forget, { capture: true })
    return () => {
      element.removeEventListener('focusin', remember)
      element.removeEventListener('focusout', leave)
      document.removeEventListener('pointerdown', forget, { capture: true })
    }
  }, [list])
  useLayoutEffect(() => {
    if (focused.current < 0 || document.activeElement !== document.body) return
    const rows = list.current?.children ?? []
    const row = rows[Math.min(focused.current, rows.length - 1)]
    row?.querySelector<HTMLElement>('[data-opens]')?.focus()
  })
}
