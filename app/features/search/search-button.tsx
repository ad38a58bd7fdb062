import { useLocation } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { watchOpened } from '#app/components/layout/opened-item.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import { pageAt } from '#app/shared/pages.ts'
import type { PaletteProps } from './palette.tsx'
import { noteRecent } from './recent-entries.ts'

// Opened only sometimes, so it isn't part of the first page.
const loadPalette = () => import('./palette.tsx')
const Palette = lazyPart(() => loadPalette().then((module) => module.default))
const KeysDialog = lazyPart(() => import('./keys-dialog.tsx').then((module) => module.default))
const PageKeys = lazyPart(() => import('./page-keys-listener.ts').then((module) => module.default))

interface SearchButtonProps extends Omit<PaletteProps, 'onClose' | 'onHelp'> {
  months: MonthRange
}

/**
 * The magnifier of the top bar. It opens the palette, like Ctrl+K or ⌘K anywhere; both close it again. Other keys that work
 * on every page are heard here too.
 */
export function SearchButton({ months, ...palette }: SearchButtonProps) {
  const t = useMessages('shell')
  const [open, setOpen] = useState(false)
  const [helps, setHelps] = useState(false)
  const [hearsKeys, setHearsKeys] = useState(false)
  const early = useRef<KeyboardEvent[] | null>([])
  const takeEarly = useCallback(() => {
    const keys = early.current ?? []
    early.current = null
    return keys
  }, [])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') void loadPalette()
      early.current?.push(event)
      setHearsKeys(true)
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      // Another dialog is open and blocks the page.
      if (document.body.hasAttribute('data-scroll-locked')) return
      event.preventDefault()
      setOpen((before) => !before)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  const { userId, pages, selected, mayCreateCards } = palette
  const page = useLocation({ select: ({ pathname }) => pageAt(pathname) })
  useEffect(() => {
    if (page) noteRecent(userId, `page:${page}`)
  }, [userId, page])
  useEffect(() => {
    if (selected) noteRecent(userId, `client:${selected}`)
  }, [userId, selected])

  const isSample = useLocation({ select: ({ search }) => 'demo' in search })
  useEffect(() => {
    if (isSample) return
    // Loaded with the first item, because most pages show none.
    return watchOpened((item) => void import('./recent-items.ts').then((module) => module.noteRecentItem(userId, item)))
  }, [userId, isSample])

  return (
    <>
      <button
        type="button"
        className="icon-button search-open"
        aria-label={t('search')}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts="Control+K Meta+K /"
        title={t('searchKeys')}
        onClick={() => setOpen(true)}
        onPointerEnter={() => void loadPalette()}
        onFocus={() => void loadPalette()}
      >
        <Search size={19} aria-hidden="true" />
        <span className="search-word" aria-hidden="true">
          {t('search')}
        </span>
      </button>
      {open && (
        <Palette
          {...palette}
          onClose={() => setOpen(false)}
          onHelp={() => {
            setOpen(false)
            setHelps(true)
          }}
        />
      )}
      {hearsKeys && (
        <PageKeys
          takeEarly={takeEarly}
          pages={pages}
          months={months}
          mayCreateCards={mayCreateCards}
          onSearch={() => setOpen(true)}
          onHelp={() => setHelps(true)}
        />
      )}
      {helps && <KeysDialog pages={pages} mayCreateCards={mayCreateCards} onClose={() => setHelps(false)} />}
    </>
  )
}
