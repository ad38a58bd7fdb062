import { ContextMenu } from '@radix-ui/themes'
import { showToast } from '#app/components/feedback/toasts.ts'
import styles from './targets.module.css'

const moved = (place: string) => () => showToast({ kind: 'success', text: `The trays are in ${place} now.` })

export const about = 'Menus within menus, two levels deep. More are hard to follow with a pointer.'

export default function SubMenus() {
  return (
    <ContextMenu.Root>
      <ContextMenu.Trigger>
        <button type="button" className={styles['target']}>
          Twelve trays of seedlings
        </button>
      </ContextMenu.Trigger>
      <ContextMenu.Content>
        <ContextMenu.Item onSelect={moved('the yard')}>Move to the yard</ContextMenu.Item>
        <ContextMenu.Sub>
          <ContextMenu.SubTrigger>Move to a greenhouse</ContextMenu.SubTrigger>
          <ContextMenu.SubContent>
            <ContextMenu.Item onSelect={moved('the small greenhouse')}>Small greenhouse</ContextMenu.Item>
            <ContextMenu.Sub>
              <ContextMenu.SubTrigger>Large greenhouse</ContextMenu.SubTrigger>
              <ContextMenu.SubContent>
                <ContextMenu.Item onSelect={moved('the north row')}>North row</ContextMenu.Item>
                <ContextMenu.Item onSelect={moved('the south row')}>South row</ContextMenu.Item>
                <ContextMenu.Item disabled>Middle row (full)</ContextMenu.Item>
              </ContextMenu.SubContent>
            </ContextMenu.Sub>
          </ContextMenu.SubContent>
        </ContextMenu.Sub>
        <ContextMenu.Sub>
          <ContextMenu.SubTrigger disabled>Send to a shop</ContextMenu.SubTrigger>
        </ContextMenu.Sub>
      </ContextMenu.Content>
    </ContextMenu.Root>
  )
}
