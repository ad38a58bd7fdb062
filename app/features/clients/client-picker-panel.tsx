import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { Check, History, Search } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { sessionQueryOptions } from '#app/features/auth/session/session.queries.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { searchClients } from './client-search.ts'
import { clientListQueryOptions } from './clients.queries.ts'
import { noteClient, recentClients } from './recent-clients.ts'

interface ClientPickerPanelProps {
  selected: string | null
  onChoose: () => void
}

const rowHeight = 52
const rowsInSight = 6
/** Space above the first row and below the last one, as wide as at their sides. */
const edge = 6
const heightOf = (rows: number) => (rows === 0 ? 0 : rows * rowHeight + 2 * edge)

/**
 * A search field with the list of clients. Arrow keys, Page Up, Page Down, Home, End and Enter choose. Only the visible
 * rows are drawn, however many clients there are. Recently chosen clients of this browser come first until something is
 * typed. The client that Enter would choose is prefetched.
 */
export function ClientPickerPanel({ selected, onChoose }: ClientPickerPanelProps) {
  const t = useMessages('picker')
  const { data, isError } = useQuery(clientListQueryOptions())
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const userId = useQueryClient().getQueryData(sessionQueryOptions().queryKey)?.id ?? ''
  const [recent] = useState(() => recentClients(userId).filter((id) => id !== selected))
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const id = useId()
  const found = searchClients(data ?? [], text, recent)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized
  const rows = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    paddingStart: edge,
    paddingEnd: edge,
    scrollPaddingStart: edge,
    scrollPaddingEnd: edge,
    initialRect: { width: 320, height: heightOf(rowsInSight) },
    // The field refers to the active row, so it is drawn wherever the list is scrolled to.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), active])]
        .filter((index) => index < range.count)
        .toSorted((one, other) => one - other),
  })
  const drawn = rows.getVirtualItems()
  // No row is drawn before the list has its height, and a screen reader cannot read what is not there.
  const activeDrawn = drawn.some(({ index }) => index === active) ? found[active] : undefined
  useEffect(() => {
    // The field is the purpose of this panel.
    input.current?.focus()
    // However it was chosen: here, by its row or by a link.
    if (selected !== null) noteClient(userId, selected)
  }, [userId, selected])

  const target = (client: ClientSummary) =>
    ({
      to: '.',
      search: (previous: { month?: string | undefined }) => ({ month: previous.month, client: client.id }),
    }) as const
  const activate = (index: number) => {
    const client = found[index]
    if (!client) return
    setActive(index)
    rows.scrollToIndex(index)
    void router.preloadRoute(target(client)).catch(() => undefined)
  }
  const choose = (client: ClientSummary | undefined) => {
    if (!client) return
    noteClient(userId, client.id)
    onChoose()
    void router.navigate(target(client))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = found.length - 1
    const to = {
      ArrowDown: active === last ? 0 : active + 1,
      ArrowUp: active === 0 ? last : active - 1,
      PageDown: Math.min(active + rowsInSight, last),
      PageUp: Math.max(active - rowsInSight, 0),
      Home: 0,
      End: last,
    }[event.key]
    // With Shift the keys select text in the field.
    if (to !== undefined && !event.shiftKey) activate(to)
    else if (event.key === 'Enter') choose(found[active])
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className="picker-field">
        <Search size={16} aria-hidden="true" />
        <input
          ref={input}
          type="search"
          role="combobox"
          aria-label={t('search')}
          aria-expanded="true"
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={activeDrawn && `${id}-${activeDrawn.id}`}
          placeholder={t('search')}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActive(0)
            rows.scrollToOffset(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div ref={scroller} className="picker-scroll" style={{ height: heightOf(Math.min(rowsInSight, found.length)) }}>
        <div
          id={id}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a combobox's list; a select cannot be searched
          role="listbox"
          aria-label={t('page.clients')}
          style={{ height: rows.getTotalSize(), position: 'relative' }}
        >
          {drawn.map((row) => {
            const client = found[row.index]
            if (!client) return null
            return (
              // The keys belong to the field, as a combobox has it.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={client.id}
                id={`${id}-${client.id}`}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
                role="option"
                tabIndex={-1}
                aria-selected={client.id === selected}
                aria-posinset={row.index + 1}
                aria-setsize={found.length}
                data-active={row.index === active || undefined}
                className="picker-option"
                style={{ height: rowHeight, transform: `translateY(${row.start}px)` }}
                onPointerEnter={() => activate(row.index)}
                onClick={() => choose(client)}
              >
                <span className="picker-text">
                  <span className="picker-name one-line">{client.name}</span>
                  <span className="picker-site one-line">{client.website ?? t('note.noWebsiteYet')}</span>
                </span>
                {text.trim() === '' && recent.includes(client.id) && (
                  <>
                    <History size={14} aria-hidden="true" className="picker-plan" />
                    <span className="visually-hidden">{t('recent')}</span>
                  </>
                )}
                {client.id === selected && <Check size={16} aria-hidden="true" className="popup-check" />}
                <span className="picker-plan">{client.plan}</span>
              </div>
            )
          })}
        </div>
      </div>
      {/* Nothing at all if the list can't be read (specification §8). */}
      {found.length === 0 && (data || !isError) && (
        <p className="popup-empty" aria-live="polite">
          {!data ? t('loading') : text ? t('noneMatches') : t('noneToShow')}
        </p>
      )}
    </>
  )
}
