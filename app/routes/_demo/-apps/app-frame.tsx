import { Button, IconButton } from '@radix-ui/themes'
import { ArrowLeft, ListFilter, X } from 'lucide-react'
import { lazy, Suspense, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Page } from '#app/components/layout/page.tsx'
import styles from './apps.module.css'
import { isAppKey } from './list-keys.ts'

// Only narrow windows need it.
const Sheet = lazy(() => import('#app/components/dialog/sheet.tsx').then((module) => ({ default: module.Sheet })))

interface AppFrameProps {
  title: string
  question: string
  /** Buttons next to the title. */
  actions?: ReactNode
  /**
   * The lists that the app has, usually an `AppNav`; `onChosen` closes the sheet in which it opens on narrow windows. An
   * app with one list has none.
   */
  nav?: (onChosen: () => void) => ReactNode
  /** Name of the lists, such as Folders. */
  navName?: string
  /** Name of the chosen list. */
  listName: string
  /** What stands above the list: search, selection, actions. */
  bar?: ReactNode
  /** The list, or what replaces it. */
  children: ReactNode
  /** The open item; null while none is. */
  detail: ReactNode
  /**
   * What wide windows show while no item is open. With it the open item is the main part: it has more room than the list,
   * and both are as high as the window.
   */
  blank?: ReactNode
  /** Name of the open item. */
  detailName: string
  /** The id of the open item, which is the `id` of its `AppRow`; null while none is. */
  open: string | null
  onClose: () => void
  /** What letters do while the focus is in the open item. */
  openKeys?: Readonly<Record<string, () => void>> | undefined
}

/**
 * The frame of an app: its lists, the chosen one, and the open item next to each other. On narrow windows it shows one of
 * them: the lists are in a sheet, and the open item takes the place of the list, with a way back.
 */
export function AppFrame(props: AppFrameProps) {
  const { title, question, actions, nav, navName = '', listName, bar, children } = props
  const { detail, blank, detailName, open, onClose, openKeys = {} } = props
  const [isNavOpen, setNavOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLElement>(null)
  useFocusOfPane({ frame, pane, open })
  const onKeyDown = (event: KeyboardEvent) => {
    const act = Object.hasOwn(openKeys, event.key) ? openKeys[event.key] : undefined
    if (act && !event.repeat && event.target instanceof Element && isAppKey(event, event.target)) {
      event.preventDefault()
      act()
    }
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }
  return (
    <Page title={title} question={question} actions={actions}>
      <div
        ref={frame}
        className={styles['frame']}
        data-open={open !== null || undefined}
        data-leads={blank !== undefined || undefined}
      >
        {nav && <div className={styles['nav']}>{nav(() => undefined)}</div>}
        <section className={styles['list']} aria-label={listName}>
          <div className={styles['listHead']}>
            <h2 className={styles['listName']} tabIndex={-1}>
              {listName}
            </h2>
            {nav && (
              <Button
                variant="soft"
                color="gray"
                highContrast
                className={styles['narrowOnly'] ?? ''}
                aria-haspopup="dialog"
                onClick={() => setNavOpen(true)}
              >
                <ListFilter size={15} aria-hidden="true" /> {navName}
              </Button>
            )}
            {bar}
          </div>
          {children}
        </section>
        {open === null && blank !== undefined && <div className={styles['blank']}>{blank}</div>}
        {open !== null && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it as the button does
          <section ref={pane} className={styles['pane']} aria-label={detailName} tabIndex={-1} onKeyDown={onKeyDown}>
            <div className={styles['paneHead']}>
              <Button variant="ghost" highContrast className={styles['narrowOnly'] ?? ''} onClick={onClose}>
                <ArrowLeft size={15} aria-hidden="true" className={styles['turned']} /> Back to {listName}
              </Button>
              <IconButton
                variant="ghost"
                color="gray"
                aria-label="Close"
                className={styles['wideOnly'] ?? ''}
                onClick={onClose}
              >
                <X size={17} aria-hidden="true" />
              </IconButton>
            </div>
            {detail}
          </section>
        )}
      </div>
      {isNavOpen && nav && (
        <Suspense>
          <Sheet label={navName} isNarrow slides onClose={() => setNavOpen(false)}>
            <div className={styles['sheet']}>
              <div className={styles['sheetHead']}>
                <span aria-hidden="true">{navName}</span>
                <IconButton variant="ghost" color="gray" aria-label="Close" onClick={() => setNavOpen(false)}>
                  <X size={17} aria-hidden="true" />
                </IconButton>
              </div>
              {nav(() => setNavOpen(false))}
            </div>
          </Sheet>
        </Suspense>
      )}
    </Page>
  )
}

interface PaneFocus {
  frame: { current: HTMLElement | null }
  pane: { current: HTMLElement | null }
  open: string | null
}

/**
 * Moves the focus to an item that takes the place of the list, and back to its row when it closes. Next to the list the
 * focus stays on the row, so that keys go on to the next one.
 */
function useFocusOfPane({ frame, pane, open }: PaneFocus): void {
  const before = useRef(open)
  useLayoutEffect(() => {
    const closed = before.current
    before.current = open
    if (closed === open || !frame.current) return
    const list = frame.current.querySelector<HTMLElement>('section')
    if (open !== null) {
      const isCovered = list !== null && getComputedStyle(list).display === 'none'
      if (isCovered && !pane.current?.contains(document.activeElement)) pane.current?.focus({ preventScroll: true })
    } else if (document.activeElement === null || document.activeElement === document.body) {
      const row = frame.current.querySelector<HTMLElement>(`[data-item="${closed}"] [data-opens]`)
      const target = row ?? list?.querySelector<HTMLElement>('h2')
      target?.focus()
    }
  }, [frame, pane, open])
}
