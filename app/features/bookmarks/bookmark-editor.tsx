import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useKnownRoutes } from '#app/components/layout/use-known-routes.ts'
import type { PageEntry } from '#app/components/layout/page-entry.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { neighbourFor } from '#app/shared/bookmarks/bookmark-rules.ts'
import { demoBookmarkId } from '#app/shared/bookmarks/bookmark.ts'
import type { DemoGroups } from '#app/shared/search/demo-index.ts'
import { matchText } from '#app/shared/search/match-text.ts'
import { useMoveBookmark } from './use-bookmark-changes.ts'
import { PageMark } from './page-mark.tsx'
import { StarButton } from './star-button.tsx'
import { demoPage, productPage, useStarredPages } from './starred-page.ts'
import styles from './bookmarks.module.css'

export interface BookmarkEditorProps {
  pages: readonly PageEntry[]
  demoIndex: UseQueryOptions<DemoGroups | null, Error, DemoGroups | null, string[]>
  onDone: () => void
}

const foundLimit = 6

/**
 * A search of all pages, each with its star; without a text the starred ones, which can be moved. A page's name opens
 * it, its star only changes the star. Enter in the field closes, like Escape.
 */
export default function BookmarkEditor({ pages, demoIndex, onDone }: BookmarkEditorProps) {
  const t = useMessages('bookmarks')
  const { exists } = useKnownRoutes()
  const starred = useStarredPages(pages)
  const { data: demo } = useQuery(demoIndex)
  const move = useMoveBookmark()
  const [text, setText] = useState('')
  const [announced, announce] = useState('')
  const input = useRef<HTMLInputElement>(null)
  // The field is the purpose of this panel.
  useEffect(() => input.current?.focus(), [])

  const typed = text.trim() !== ''
  const all = [
    ...pages.map((page) => productPage(page)),
    ...(demo?.[0].data ?? []).filter(({ link }) => exists(link)).map((page) => demoPage(demoBookmarkId(page.id), page)),
  ]
  const shown = typed ? matchText(all, text, ({ title }) => [title]).slice(0, foundLimit) : starred
  const ids = starred.map(({ id }) => id)
  const rows = shown.length
  useEffect(() => {
    // A removed row loses the focus: keys would go to the page instead of here.
    if (document.activeElement === document.body) input.current?.focus()
  }, [rows])
  const shift = (from: number, by: 1 | -1) => {
    const [id, before] = [ids[from], neighbourFor(ids, from, from + by)]
    if (id === undefined || before === undefined) return
    move.mutate({ id, before })
    announce(t('movedTo', { position: from + by + 1, count: ids.length }))
  }

  return (
    <>
      <div className="picker-field">
        <Search size={16} aria-hidden="true" />
        <input
          ref={input}
          type="search"
          aria-label={t('findPage')}
          placeholder={t('findPage')}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && onDone()}
        />
      </div>
      <output className="visually-hidden">{announced}</output>
      <ul className={styles['rows']} aria-label={typed ? t('pagesFound') : t('yourBookmarks')}>
        {shown.map((page, index) => (
          <li key={page.id} className={styles['row']}>
            <Link {...page.link} className="popup-item" onClick={onDone}>
              <PageMark page={page} />
              <span className="one-line">{page.title}</span>
            </Link>
            {!typed && (
              <>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('moveEarlier', { page: page.title })}
                  aria-disabled={index === 0}
                  onClick={() => shift(index, -1)}
                >
                  <ArrowUp size={15} aria-hidden="true" />
                </button>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('moveLater', { page: page.title })}
                  aria-disabled={index === shown.length - 1}
                  onClick={() => shift(index, 1)}
                >
                  <ArrowDown size={15} aria-hidden="true" />
                </button>
              </>
            )}
            <StarButton page={page} starred={ids.includes(page.id)} />
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <p className="popup-empty" aria-live="polite">
          {typed ? t('note.noPageNamed') : t('nothingStarred')}
        </p>
      )}
    </>
  )
}
