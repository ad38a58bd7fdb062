import { Search, Star } from 'lucide-react'
import { Suspense, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { PaletteSearch, type PaletteSearchProps } from './palette-search.tsx'
import styles from './palette.module.css'

export interface PaletteProps extends PaletteSearchProps {
  /** Renders the editor of bookmarks, for windows too narrow for the icons; call `close` when it is done. */
  bookmarkEditor: (close: () => void) => ReactNode
}

/**
 * One field for everything that can be opened: clients, pages, and the demo index while its screens are on. The arrow
 * keys and the pointer move through all groups as one list; Enter opens; Escape clears, then closes. The browser's own
 * modal dialog keeps the focus and returns it, without a library.
 */
export default function Palette(props: PaletteProps) {
  const { bookmarkEditor, onClose } = props
  const t = useMessages('search')
  const dialog = useRef<HTMLDialogElement>(null)
  const [editing, setEditing] = useState(false)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    // A press outside the panel hits the dialog element itself.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-label={editing ? t('group.bookmarks') : t('search')}
      // React may close and show it again at once; the event of the first close comes later.
      onClose={() => dialog.current?.open || onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles['panel']}>
        {editing ? (
          <Suspense fallback={<p className="popup-empty">{t('note.loading')}</p>}>{bookmarkEditor(onClose)}</Suspense>
        ) : (
          <PaletteSearch {...props} />
        )}
        <div className={styles['foot']}>
          <button type="button" className={styles['turn']} onClick={() => setEditing(!editing)}>
            {editing ? <Search size={14} aria-hidden="true" /> : <Star size={14} aria-hidden="true" />}
            {editing ? t('backToSearch') : t('action.editBookmarks')}
          </button>
          {!editing && (
            <span className={styles['keys']} aria-hidden="true">
              <kbd>↑</kbd> <kbd>↓</kbd> <kbd>{t('enterKey')}</kbd> <kbd>{t('escapeKey')}</kbd>
            </span>
          )}
        </div>
      </div>
    </dialog>
  )
}
