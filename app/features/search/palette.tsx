import { Keyboard, Search, Star } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { Modal } from '#app/components/dialog/modal.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { PaletteSearch, type PaletteSearchProps } from './palette-search.tsx'
import styles from './palette.module.css'

export interface PaletteProps extends PaletteSearchProps {
  /** Renders the editor of bookmarks, for windows too narrow for the icons; call `close` when it is done. */
  bookmarkEditor: (close: () => void) => ReactNode
  /** Shows the keys that work on every page. */
  onHelp: () => void
}

/**
 * One field for everything that can be opened: clients, pages, items of clients, actions, and the demo index while its
 * screens are on. The arrow keys and the pointer move through all groups as one list; Enter opens; Escape clears, then
 * closes.
 */
export default function Palette(props: PaletteProps) {
  const { bookmarkEditor, onClose, onHelp } = props
  const t = useMessages('search')
  const [editing, setEditing] = useState(false)
  return (
    <Modal
      className={styles['dialog']}
      label={editing ? t('group.bookmarks') : t('search')}
      closesBeside
      onClose={onClose}
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
            <>
              <button type="button" className={styles['turn']} onClick={onHelp}>
                <Keyboard size={14} aria-hidden="true" />
                {t('name.keys')}
              </button>
              <span className={styles['keys']} aria-hidden="true">
                <kbd>↑</kbd> <kbd>↓</kbd> <kbd>{t('enterKey')}</kbd> <kbd>{t('escapeKey')}</kbd>
              </span>
            </>
          )}
        </div>
      </div>
    </Modal>
  )
}
