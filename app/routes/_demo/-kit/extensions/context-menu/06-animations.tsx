import { ContextMenu } from '@radix-ui/themes'
import { showToast } from '#app/components/feedback/toasts.ts'
import styles from './targets.module.css'

const animations = ['Fade', 'Flip', 'Pop', 'Zoom'] as const

export const about = 'Four ways to appear. With reduced motion set in the system, the menu is there at once.'

export default function AnimatedMenus() {
  return (
    <div className={styles['animations']}>
      {animations.map((name) => (
        <ContextMenu.Root key={name}>
          <ContextMenu.Trigger>
            <button type="button" className={styles['target']}>
              {name}
            </button>
          </ContextMenu.Trigger>
          <ContextMenu.Content className={`${styles['content']} ${styles[name.toLowerCase()]}`}>
            {['Tulip', 'Anemone', 'Ranunculus'].map((flower) => (
              <ContextMenu.Item key={flower} onSelect={() => showToast({ kind: 'info', text: `${flower} chosen.` })}>
                {flower}
              </ContextMenu.Item>
            ))}
          </ContextMenu.Content>
        </ContextMenu.Root>
      ))}
    </div>
  )
}
