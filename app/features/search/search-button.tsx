import { useLocation } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { pageAt } from '#app/shared/pages.ts'
import type { PaletteProps } from './palette.tsx'
import { noteRecent } from './recent-entries.ts'

// Opened only sometimes, so it isn't part of the first page.
const loadPalette = () => import('./palette.tsx')
const Palette = lazy(loadPalette)

interface SearchButtonProps extends Omit<PaletteProps, 'onClose'> {
  /** The selected client, which becomes a recent entry. */
  client: string | null
}

/** The magnifier of the top bar. It opens the palette, like Ctrl+K or ⌘K anywhere; both close it again. */
export function SearchButton({ client, ...palette }: SearchButtonProps) {
  const t = useMessages('shell')
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') void loadPalette()
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      // Another dialog is open and blocks the page.
      if (document.body.hasAttribute('data-scroll-locked')) return
      event.preventDefault()
      setOpen((before) => !before)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  const { userId } = palette
  const page = useLocation({ select: ({ pathname }) => pageAt(pathname) })
  useEffect(() => {
    if (page) noteRecent(userId, `page:${page}`)
  }, [userId, page])
  useEffect(() => {
    if (client) noteRecent(userId, `client:${client}`)
  }, [userId, client])

  return (
    <>
      <button
        type="button"
        className="icon-button search-open"
        aria-label={t('search')}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts="Control+K Meta+K"
        title={t('searchKeys')}
        onClick={() => setOpen(true)}
        onPointerEnter={() => void loadPalette()}
        onFocus={() => void loadPalette()}
      >
        <Search size={19} aria-hidden="true" />
      </button>
      {open && (
        <Suspense>
          <Palette {...palette} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
