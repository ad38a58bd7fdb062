import { skipToken, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react'
import { useKnownRoutes } from '#app/components/layout/use-known-routes.ts'
import type { PageEntry } from '#app/components/layout/page-entry.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Bookmark } from '#app/shared/bookmarks/bookmark.ts'
import { pageAt } from '#app/shared/pages.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { findGroups, restGroups } from './palette-groups.ts'
import { PaletteList } from './palette-list.tsx'
import { readRecent } from './recent-entries.ts'
import { demoIndexQueryOptions } from './search.queries.ts'
import { useOpenTarget } from './use-open-target.ts'
import styles from './palette.module.css'

export interface PaletteSearchProps {
  userId: string
  /** The pages of the product that the person may open. */
  pages: readonly PageEntry[]
  /** The client list, for staff. */
  clients: UseQueryOptions<ClientSummary[], Error, ClientSummary[], string[]> | null
  bookmarks: UseQueryOptions<Bookmark[], Error, Bookmark[], string[]>
  onClose: () => void
}

/**
 * The field and its results. Enter opens the selected one. If nothing is found yet and the client list or the demo
 * index is still loading, Enter opens the first result when they have loaded, unless the text has changed.
 */
export function PaletteSearch({ userId, pages, clients, bookmarks, onClose }: PaletteSearchProps) {
  const t = useMessages('search')
  const id = useId()
  const routes = useKnownRoutes()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const here = useLocation({ select: ({ pathname }) => pageAt(pathname) })
  const [recent] = useState(() => readRecent(userId))
  const clientList = useQuery(clients ?? { queryKey: ['clients', 'none'], queryFn: skipToken })
  const demo = useQuery(demoIndexQueryOptions())
  const { data: starred } = useQuery(bookmarks)
  const open = useOpenTarget(onClose)

  const searchable = {
    pages,
    clients: clients && clientList.data,
    demo: demo.data ?? null,
    exists: routes.exists,
  }
  const typed = text.trim() !== ''
  const groups = typed
    ? findGroups(searchable, text)
    : restGroups({
        ...searchable,
        recent: recent.filter((entry) => entry !== `page:${here}`),
        bookmarks: starred ?? [],
      })
  const entries = groups.flatMap((group) => group.entries)
  const current = Math.min(active, entries.length - 1)

  // Enter was pressed before there were results, and part of the data is still loading.
  const [entered, setEntered] = useState(false)
  const isArriving = demo.isPending || routes.isLoading || (clients !== null && clientList.isPending)
  const found = entries.length > 0
  const openCurrent = () => {
    const entry = entries[current]
    if (entry) open(entry.target)
  }
  const openFound = useEffectEvent(openCurrent)
  useEffect(() => {
    if (entered && found) openFound()
  }, [entered, found])

  const change = (next: string) => {
    setText(next)
    setActive(0)
    setEntered(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys that choose among an input method's suggestions belong to it.
    if (event.nativeEvent.isComposing) return
    const last = entries.length - 1
    const to = { ArrowDown: current >= last ? 0 : current + 1, ArrowUp: current <= 0 ? last : current - 1 }[event.key]
    if (to !== undefined) setActive(to)
    else if (event.key === 'Enter') {
      if (found) openCurrent()
      else setEntered(typed && isArriving)
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
          aria-label={clients ? t('searchClientsAndPages') : t('searchPages')}
          aria-expanded={groups.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={entries[current] && `${id}-${entries[current].key}`}
          placeholder={clients ? t('searchClientsAndPages') : t('searchPages')}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="icon-button" aria-label={t('closeSearch')} onClick={onClose}>
          <X size={16} aria-hidden="true" />
        </button>
      </div>
      <PaletteList id={id} groups={groups} active={current} onActive={setActive} onOpen={open} />
      {groups.length === 0 && !typed && <p className="popup-empty">{t('typeToSearch')}</p>}
      <output className="visually-hidden">
        {typed && (found || searchable.clients !== undefined) && t('found', { count: entries.length })}
      </output>
    </>
  )
}
