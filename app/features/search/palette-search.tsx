import { keepPreviousData, skipToken, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Search, X, SearchX } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useMemo, useState, type KeyboardEvent, useRef } from 'react'
import { useSettled } from '#app/components/form/use-settled.ts'
import type { PageEntry } from '#app/components/layout/page-entry.ts'
import { useKnownRoutes } from '#app/components/layout/use-known-routes.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { languageOf } from '#app/shared/account/locale.ts'
import type { Bookmark } from '#app/shared/bookmarks/bookmark.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { formatDay, formatMonth } from '#app/shared/format/date.ts'
import { pageAt } from '#app/shared/pages.ts'
import { minSearched } from '#app/shared/search/found-items.ts'
import { findGroups, restGroups, type PaletteEntry, type PaletteGroup, type PaletteWords } from './palette-groups.ts'
import { readRecent } from './recent-entries.ts'
import { readRecentItems } from './recent-items.ts'
import { demoIndexQueryOptions, foundItemsQueryOptions } from './search.queries.ts'
import { useInnerPages } from './use-inner-pages.ts'
import { useOpenTarget, type OpenTarget } from './use-open-target.ts'
import styles from './palette.module.css'

export interface PaletteSearchProps {
  userId: string
  /** The pages of the product that the person may open. */
  pages: readonly PageEntry[]
  /** The id of the selected client. */
  selected: string | null
  /** Whether the person creates cards, and the page shows no demo data. */
  mayCreateCards: boolean
  /** The client list, for staff. */
  clients: UseQueryOptions<ClientSummary[], Error, ClientSummary[], string[]> | null
  bookmarks: UseQueryOptions<Bookmark[], Error, Bookmark[], string[]>
  onClose: () => void
}

/**
 * The field and its results. Enter opens the selected one. If nothing is found yet and the client list or the demo
 * index is still loading, Enter opens the first result when they have loaded, unless the text has changed.
 */
export function PaletteSearch(props: PaletteSearchProps) {
  const { userId, pages, selected, mayCreateCards, clients, bookmarks, onClose } = props
  const { t, locale } = useTranslator('search')
  const words = useWords()
  const inner = useInnerPages(pages)
  const id = useId()
  const routes = useKnownRoutes()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const here = useLocation({ select: ({ pathname }) => pageAt(pathname) })
  const [recent] = useState(() => readRecent(userId))
  const [recentItems] = useState(() => readRecentItems(userId))
  const clientList = useQuery(clients ?? { queryKey: ['clients', 'none'], queryFn: skipToken })
  const demo = useQuery(demoIndexQueryOptions())
  const { data: starred } = useQuery(bookmarks)
  const open = useOpenTarget(onClose)
  const wanted = text.trim()
  const asked = useSettled(wanted, searchPauseMs)
  const isAsked = asked.length >= minSearched
  const found = useQuery({
    ...foundItemsQueryOptions({ text: asked, selected, language: languageOf(locale) }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const isSearching = wanted.length >= minSearched && (asked !== wanted || found.isFetching)

  const others = recent.filter((entry) => entry !== `page:${here}`)
  const searchable = {
    pages,
    inner,
    selected,
    mayCreateCards,
    recent: others,
    words,
    // Results of a shorter text stay until those of the longer one arrive.
    items: (isAsked && wanted.length >= minSearched && found.data) || null,
    clients: clients && clientList.data,
    demo: demo.data ?? null,
    exists: routes.exists,
  }
  const typed = wanted !== ''
  const groups = typed
    ? findGroups(searchable, text)
    : restGroups({ ...searchable, recentItems, bookmarks: starred ?? [] })
  const entries = groups.flatMap((group) => group.entries)
  const current = Math.min(active, entries.length - 1)

  // Enter was pressed before there were results, and part of the data is still loading.
  const [entered, setEntered] = useState(false)
  const isArriving = demo.isPending || routes.isLoading || (clients !== null && clientList.isPending) || isSearching
  const hasResults = entries.length > 0
  const openCurrent = () => {
    const entry = entries[current]
    if (entry) open(entry.target)
  }
  const openFound = useEffectEvent(openCurrent)
  useEffect(() => {
    if (entered && hasResults) openFound()
  }, [entered, hasResults])

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
      if (hasResults) openCurrent()
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
          aria-label={clients ? t('searchAll') : t('searchOwn')}
          aria-expanded={groups.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={entries[current] && `${id}-${entries[current].key}`}
          placeholder={clients ? t('searchAll') : t('searchOwn')}
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
        {typed && (hasResults || searchable.clients !== undefined) && t('found', { count: entries.length })}
      </output>
    </>
  )
}

/** How long the typing pauses before the server is asked. */
const searchPauseMs = 200

/** Returns the words of entries, the same between renders. */
function useWords(): PaletteWords {
  const { t, locale } = useTranslator('search')
  return useMemo(
    () => ({
      newCardFor: (client) => t('newCardFor', { client }),
      reportOf: (month) => t('reportOf', { month: formatMonth(locale, month) }),
      findings: (count) => t('name.findingCount', { count }),
      day: (day) => formatDay(locale, day),
    }),
    [t, locale],
  )
}

interface PaletteListProps {
  /** Prefix of the ids that the field refers to. */
  id: string
  groups: readonly PaletteGroup[]
  /** Index of the entry that Enter would open, counted over all groups. */
  active: number
  onActive: (index: number) => void
  onOpen: OpenTarget
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
                {entry.keys && <kbd className={styles['key']} data-keys={entry.keys} aria-hidden="true" />}
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
