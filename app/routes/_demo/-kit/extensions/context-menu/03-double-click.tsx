import { ContextMenu } from '@radix-ui/themes'
import { showToast } from '#app/components/feedback/toasts.ts'
import { openMenu } from './open-menu.ts'
import styles from './targets.module.css'

export const about = 'Two clicks open the menu. The keyboard needs no second press: Enter opens it at once.'

export default function DoubleClickMenu() {
  return (
    <ContextMenu.Root>
      <ContextMenu.Trigger>
        <button
          type="button"
          className={styles['target']}
          aria-haspopup="menu"
          onDoubleClick={openMenu}
          // A key has no clicks to count.
          onClick={(event) => event.detail === 0 && openMenu(event)}
        >
          Double-click: celadon bowl
        </button>
      </ContextMenu.Trigger>
      <ContextMenu.Content>
        {['Show recipe', 'Order again', 'Print label'].map((step) => (
          <ContextMenu.Item key={step} onSelect={() => showToast({ kind: 'info', text: `${step}: celadon bowl.` })}>
            {step}
          </ContextMenu.Item>
        ))}
      </ContextMenu.Content>
    </ContextMenu.Root>
  )
}
