import { ContextMenu } from '@radix-ui/themes'
import { showToast } from '#app/components/feedback/toasts.ts'
import { openMenu } from './open-menu.ts'
import styles from './targets.module.css'

export const about = 'A click opens the menu where the pointer is. Enter opens it in the middle.'

export default function LeftClickMenu() {
  return (
    <ContextMenu.Root>
      <ContextMenu.Trigger>
        <button type="button" className={styles['target']} aria-haspopup="menu" onClick={openMenu}>
          Click: stall 14
        </button>
      </ContextMenu.Trigger>
      <ContextMenu.Content>
        {['Book for Saturday', 'Book for Sunday', 'Ask for power'].map((wish) => (
          <ContextMenu.Item key={wish} onSelect={() => showToast({ kind: 'success', text: `${wish}: sent.` })}>
            {wish}
          </ContextMenu.Item>
        ))}
      </ContextMenu.Content>
    </ContextMenu.Root>
  )
}
