import { Ellipsis } from 'lucide-react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import styles from './actions-button.module.css'

interface ActionsButtonProps {
  /** Name of the number. */
  name: string
  /** Called with the button, which gets the focus back, and the point of the window below it. */
  onOpen: (opener: HTMLElement, at: { x: number; y: number }) => void
}

/** Opens the menu of actions of a row or a tile. */
export function ActionsButton({ name, onOpen }: ActionsButtonProps) {
  const t = useMessages('explain')
  return (
    <button
      type="button"
      className={styles['open']}
      aria-haspopup="dialog"
      aria-label={t('actionsOf', { name })}
      onClick={({ currentTarget }) => {
        const { left, bottom } = currentTarget.getBoundingClientRect()
        onOpen(currentTarget, { x: left, y: bottom })
      }}
    >
      <Ellipsis size={15} aria-hidden="true" />
    </button>
  )
}
