import { Button } from '@radix-ui/themes'
import { ArrowUp, Keyboard } from 'lucide-react'
import { lazy, Suspense, type ReactNode, type RefObject } from 'react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { useMedia } from '#app/components/layout/use-media.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import styles from './list-and-panel.module.css'

// Only narrow windows need it.
const Sheet = lazy(() => import('#app/components/dialog/sheet.tsx').then((module) => ({ default: module.Sheet })))

/** From this width on, the open item is next to the list; list-and-panel.module.css has it too. */
const wideQuery = '(min-width: 1024px)'

/** Returns whether the open item is next to its list; undefined until the window is known. */
export const useIsWide = () => useMedia(wideQuery)

interface ListAndPanelProps {
  /** The page of items, for keys that search. */
  root: RefObject<HTMLDivElement | null>
  /** The controls above the list. */
  controls: ReactNode
  isWide: ReturnType<typeof useIsWide>
  /** Name of the panel. */
  label: string
  /** The open item; false while none is open. */
  panel: ReactNode
  /** What the empty panel says; without it the list has all the room while no item is open. */
  hint?: string
  /** Whether there is nothing to read, so that the list needs no panel next to it. */
  isAlone?: boolean
  /** Closes the open item. */
  onClose: () => void
  /** The list. */
  children: ReactNode
  /** Dialogs of actions. */
  dialogs: ReactNode
}

/** A list of items with the open one: next to it where there is room, else in a sheet over it. */
export function ListAndPanel(props: ListAndPanelProps) {
  const { root, controls, isWide, label, panel, hint, isAlone: isEmpty = false, onClose, children, dialogs } = props
  const isSheetOpen = isWide === false && Boolean(panel)
  const isAlone = isEmpty || (hint === undefined && !panel)
  return (
    <div ref={root} className={styles['main']}>
      {controls}
      <div className={styles['layout']} data-alone={isAlone || undefined}>
        <div className={styles['main']}>{children}</div>
        {isWide !== false && !isAlone && (
          <aside className={styles['panel']} aria-label={label}>
            {panel || <EmptyState icon={Keyboard}>{hint}</EmptyState>}
          </aside>
        )}
      </div>
      {isSheetOpen && (
        <Suspense>
          <Sheet label={label} onClose={onClose}>
            <div className={styles['sheetInside']}>{panel}</div>
            {/* Inside, because everything outside of it is inert. */}
            {dialogs}
          </Sheet>
        </Suspense>
      )}
      {!isSheetOpen && dialogs}
    </div>
  )
}

interface ArrivalNoteProps {
  /** How many items have arrived since the list was read. */
  count: number
  /** That in words. */
  text: string
  /** Lets them into the list. */
  onShow: () => void
}

/** Says that items have arrived since the list was read, and shows them when the person wants it. */
export const ArrivalNote = ({ count, text, onShow }: ArrivalNoteProps) => (
  <output className={styles['arrived']}>
    {count > 0 && (
      <Button variant="soft" size="1" onClick={onShow}>
        <ArrowUp size={14} aria-hidden="true" /> {text}
      </Button>
    )}
  </output>
)

interface KeysLineProps {
  /** The most useful keys in a sentence. */
  text: string
  /** Shows all keys. */
  onHelp: () => void
}

/** The keys of a list in a line below it; not shown on devices without a keyboard. */
export function KeysLine({ text, onHelp }: KeysLineProps) {
  const t = useMessages('itemLists')
  return (
    <p className={styles['keys']}>
      {text} <LinkButton onClick={onHelp} aria-haspopup="dialog" text={t('allKeys')} />
    </p>
  )
}

interface LinkButtonProps {
  text: ReactNode
  title?: string
  'aria-haspopup'?: 'dialog'
  onClick: () => void
}

/** A button that looks like a link within a text. */
export const LinkButton = ({ text, ...button }: LinkButtonProps) => (
  <button type="button" className={styles['asLink']} {...button}>
    {text}
  </button>
)
