import { Link } from '@tanstack/react-router'
import { ChevronDown, Star } from 'lucide-react'
import { Suspense, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import type { PageEntry } from '#app/components/layout/page-entry.ts'
import { Popup } from '#app/components/layout/popup.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { bookmarksWidth, iconLimit, roomForIcons, splitBookmarks } from './icon-room.ts'
import { PageMark } from './page-mark.tsx'
import { useStarredPages } from './starred-page.ts'
import styles from './bookmarks.module.css'

// The icons are part of every page; the code to change them loads with the first interaction.
const loadArrange = () => import('./arrange-bookmarks.tsx')
const ArrangeBookmarks = lazyPart(() => loadArrange().then((module) => module.default))
const loadOverflow = () => import('./bookmark-overflow.tsx')
const BookmarkOverflow = lazyPart(() => loadOverflow().then((module) => module.default))

interface BookmarksProps {
  /** The pages of the product that the person may open. */
  pages: readonly PageEntry[]
  /** Renders the editor of bookmarks; call `close` when it is done. */
  editor: (close: () => void) => ReactNode
  /** Called when the editor is likely to open. */
  onIntent: () => void
}

/**
 * The starred pages: at most ten as icons and as many as fit, the others behind a chevron, and a star that opens the
 * editor. Icons are moved by dragging, and by Shift with the arrow keys. Below 992 px they are in the search palette
 * instead.
 */
export function Bookmarks({ pages, editor, onIntent }: BookmarksProps) {
  const t = useMessages('shell')
  const starred = useStarredPages(pages)
  const [bar, room] = useRoom(starred.length)
  const { icons, overflow } = splitBookmarks(starred, room ?? iconLimit)
  const [armed, setArmed] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const hint = useId()
  const arm = () => setArmed(true)
  return (
    <nav
      ref={bar}
      className={styles['bookmarks']}
      style={{ flexBasis: bookmarksWidth(starred.length) }}
      data-measured={room !== null || undefined}
      aria-label={t('bookmarks')}
    >
      <span id={hint} hidden>
        {t('bookmarkKeys')}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links inside are about to be used */}
      <ul ref={list} className={styles['icons']} onPointerEnter={arm} onFocus={arm}>
        {icons.map((page) => (
          <li key={page.id} data-item={page.id} className={styles['item']}>
            <Link
              {...page.link}
              className={`icon-button ${styles['icon']}`}
              activeOptions={{ exact: page.link.to === '/' }}
              draggable={false}
              aria-describedby={hint}
            >
              <PageMark page={page} />
              <span className={styles['tip']}>{page.title}</span>
            </Link>
          </li>
        ))}
      </ul>
      {armed && <ArrangeBookmarks list={list} pages={starred} />}
      {overflow.length > 0 && (
        <Popup
          label={t('moreBookmarks')}
          trigger={<ChevronDown size={16} aria-hidden="true" />}
          triggerClass={`icon-button ${styles['more']}`}
          align="start"
          panelClass={styles['panel'] ?? ''}
          onIntent={() => void loadOverflow()}
        >
          {(close) => <BookmarkOverflow pages={overflow} onDone={close} />}
        </Popup>
      )}
      <Popup
        label={t('action.editBookmarks')}
        trigger={<Star size={18} aria-hidden="true" />}
        triggerClass={`icon-button ${styles['star']}`}
        align="start"
        panelClass={styles['panel'] ?? ''}
        onIntent={onIntent}
      >
        {(close) => <Suspense fallback={<p className="popup-empty">{t('note.loading')}</p>}>{editor(close)}</Suspense>}
      </Popup>
    </nav>
  )
}

/** Returns how many icons fit in the top bar, where this part shrinks first; null while that is unknown. */
function useRoom(count: number) {
  const bar = useRef<HTMLElement>(null)
  const [room, setRoom] = useState<number | null>(null)
  useLayoutEffect(() => {
    if (!bar.current) return
    // Its width is the rest of the bar, whatever its content.
    const observer = new ResizeObserver(
      ([entry]) => entry && setRoom(roomForIcons(Math.round(entry.contentRect.width), count)),
    )
    observer.observe(bar.current)
    return () => observer.disconnect()
  }, [count])
  return [bar, room] as const
}
