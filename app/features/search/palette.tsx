import { skipToken, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { Search, Star, X } from 'lucide-react'
import { Suspense, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Bookmark } from '#app/shared/bookmarks/bookmark.ts'
import { pageAt } from '#app/shared/search/product-pages.ts'
import type { ClientSummary } from '#app/shared/tenants/client-summary.ts'
import { findGroups, restGroups, type PageEntry } from './palette-groups.ts'
import { PaletteList } from './palette-list.tsx'
import { readPlaces } from './recent-places.ts'
import { demoIndexQueryOptions } from './search.queries.ts'
import { useOpenTarget } from './use-open-target.ts'
import styles from './palette.module.css'

export interface PaletteProps {
  userId: string
  /** The pages of the product that the person may open. */
  pages: readonly PageEntry[]
  /** The client list, for staff. */
  clients: UseQueryOptions<ClientSummary[] | null, Error, ClientSummary[] | null, string[]> | null
  bookmarks: UseQueryOptions<Bookmark[], Error, Bookmark[], string[]>
  /** What finds, stars and arranges pages, for windows that are too narrow for the icons; `close` when it is done. */
  bookmarkEditor: (close: () => void) => ReactNode
  onClose: () => void
}

/**
 * One field over everything that can be opened: clients, pages, and the demo index while its screens are on. The arrow
 * keys move through all groups as through one list, as the pointer does; Enter opens; Escape clears, then closes.
 * A modal dialog of the browser's own: it holds the focus, and gives it back, without a library.
 */
export default function Palette(props: PaletteProps) {
  const { bookmarkEditor, onClose } = props
  const say = useMessages('search')
  const dialog = useRef<HTMLDialogElement>(null)
  const [editing, setEditing] = useState(false)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    // A press beside the panel is one on the dialog itself.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-label={editing ? say('bookmarks') : say('search')}
      // React may close and show it again at once, and only then is told of the first.
      onClose={() => dialog.current?.open || onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles['panel']}>
        {editing ? (
          <Suspense fallback={<p className="popup-empty">{say('loading')}</p>}>{bookmarkEditor(onClose)}</Suspense>
        ) : (
          <PaletteSearch {...props} />
        )}
        <div className={styles['foot']}>
          <button type="button" className={styles['turn']} onClick={() => setEditing(!editing)}>
            {editing ? <Search size={14} aria-hidden="true" /> : <Star size={14} aria-hidden="true" />}
            {editing ? say('backToSearch') : say('editBookmarks')}
          </button>
          {!editing && (
            <span className={styles['keys']} aria-hidden="true">
              <kbd>↑</kbd> <kbd>↓</kbd> <kbd>{say('enterKey')}</kbd> <kbd>{say('escapeKey')}</kbd>
            </span>
          )}
        </div>
      </div>
    </dialog>
  )
}

function PaletteSearch({ userId, pages, clients, bookmarks, onClose }: PaletteProps) {
  const say = useMessages('search')
  const id = useId()
  const router = useRouter()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const here = useLocation({ select: ({ pathname }) => pageAt(pathname) })
  const [recent] = useState(() => readPlaces(userId))
  const { data: clientList } = useQuery(clients ?? { queryKey: ['clients', 'none'], queryFn: skipToken })
  const { data: demo } = useQuery(demoIndexQueryOptions())
  const { data: starred } = useQuery(bookmarks)
  const open = useOpenTarget(onClose)

  const searchable = {
    pages,
    clients: clients && (clientList ?? []),
    demo: demo ?? null,
    exists: (link: string) => router.getMatchedRoutes(link)[2] !== undefined,
  }
  const typed = text.trim() !== ''
  const groups = typed
    ? findGroups(searchable, text)
    : restGroups({
        ...searchable,
        recent: recent.filter((place) => place !== `page:${here}`),
        bookmarks: starred ?? [],
      })
  const entries = groups.flatMap((group) => group.entries)
  const current = Math.min(active, entries.length - 1)

  const change = (next: string) => {
    setText(next)
    setActive(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A key that chooses among an input method's suggestions is its own.
    if (event.nativeEvent.isComposing) return
    const last = entries.length - 1
    const to = { ArrowDown: current >= last ? 0 : current + 1, ArrowUp: current <= 0 ? last : current - 1 }[event.key]
    if (to !== undefined) setActive(to)
    else if (event.key === 'Enter') {
      const entry = entries[current]
      if (entry) open(entry.target)
    } else if (event.key === 'Escape') {
      if (text) change('')
      else onClose()
    } else return
    event.preventDefault()
  }

  return (
    <>
      <div className={styles['field']}>
        <Search size={18} aria-hidden="true" />
        <input
          // The field is what the dialog was opened for; a modal dialog begins with it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          type="text"
          role="combobox"
          enterKeyHint="go"
          aria-label={clients ? say('searchClientsAndPages') : say('searchPages')}
          aria-expanded={groups.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={entries[current] && `${id}-${entries[current].key}`}
          placeholder={clients ? say('searchClientsAndPages') : say('searchPages')}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="icon-button" aria-label={say('closeSearch')} onClick={onClose}>
          <X size={16} aria-hidden="true" />
        </button>
      </div>
      <PaletteList id={id} groups={groups} active={current} onActive={setActive} onOpen={open} />
      {groups.length === 0 && <p className="popup-empty">{say('typeToSearch')}</p>}
      <output className="visually-hidden">{typed && say('found', { count: entries.length })}</output>
    </>
  )
}
