import { skipToken, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { Search, X, SearchX } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent, useRef } from 'react'
import type { PageEntry } from '#app/components/layout/page-entry.ts'
import { useKnownRoutes } from '#app/components/layout/use-known-routes.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Bookmark } from '#app/shared/bookmarks/bookmark.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { pageAt } from '#app/shared/pages.ts'
import { findGroups, restGroups, type PaletteTarget, type PaletteEntry, type PaletteGroup } from './palette-groups.ts'
import { readRecent } from './recent-entries.ts'
import { demoIndexQueryOptions } from './search.queries.ts'
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

interface PaletteListProps {
  /** Prefix of the ids that the field refers to. */
  id: string
  groups: readonly PaletteGroup[]
  /** Index of the entry that Enter would open, counted over all groups. */
  active: number
  onActive: (index: number) => void
  onOpen: (target: PaletteTarget) => void
}

/** The groups of results as one list box; the field above handles the keys. */
function PaletteList({ id, groups, active, onActive, onOpen }: PaletteListProps) {
  const t = useMessages('search')
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active, groups])
  const indexes = new Map(groups.flatMap((group) => group.entries).map((entry, index) => [entry, index]))
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a combobox's list; a select cannot be searched
    <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('results')} className={styles['list']}>
      {groups.map((group) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options in a list box
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <div id={`${id}-${group.id}`} role="presentation" className={styles['heading']}>
            {t(`group.${group.id}`)}
          </div>
          {group.entries.map((entry) => {
            const index = indexes.get(entry) ?? 0
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys belong to the field
              <div
                key={entry.key}
                id={`${id}-${entry.key}`}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                data-active={index === active || undefined}
                className={styles['option']}
                // On move, not on enter: a list that changes under a resting pointer keeps the keyboard's choice.
                onPointerMove={() => onActive(index)}
                onClick={() => onOpen(entry.target)}
              >
                <Mark mark={entry.mark} />
                <span className={styles['text']}>
                  <span className={`${styles['title']} one-line`}>{entry.title}</span>
                  {entry.note && <span className={`${styles['note']} one-line`}>{entry.note}</span>}
                </span>
                {entry.end && <span className={styles['end']}>{entry.end}</span>}
              </div>
            )
          })}
          {group.entries.length === 0 && (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus -- not to be chosen
            <div role="option" aria-disabled="true" aria-selected="false" className={styles['none']}>
              <SearchX size={16} aria-hidden="true" />
              {t('noResult')}
            </div>
          )}
        </div>
      ))}
    </div>
  )
}

function Mark({ mark }: { mark: PaletteEntry['mark'] }) {
  if ('image' in mark) return <img src={mark.image} alt="" width={28} height={28} className={styles['portrait']} />
  return (
    <span className={styles['mark']} aria-hidden="true" {...('letters' in mark && { 'data-letters': mark.letters })}>
      {'icon' in mark && <mark.icon size={17} />}
    </span>
  )
}

/**
 * Returns a function that opens an entry. Pages keep the month and the client, like links do. A client replaces the
 * current one on the open page, or on the dashboard if the open page is a setting of the installation.
 * @param onDone always called, and the only effect of entries without a page
 */
function useOpenTarget(onDone: () => void): (target: PaletteTarget) => void {
  const router = useRouter()
  return (target) => {
    onDone()
    if (target === null) return
    if ('link' in target) void router.navigate(target.link)
    else if ('href' in target) void router.navigate({ href: target.href })
    else {
      const to = pageAt(router.state.location.pathname) === 'admin-settings' ? '/' : '.'
      const search = ({ month }: { month?: string | undefined }) => ({ month, client: target.client })
      void router.navigate({ to, search } as const)
    }
  }
}
