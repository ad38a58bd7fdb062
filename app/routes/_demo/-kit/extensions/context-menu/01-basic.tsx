import { ContextMenu } from '@radix-ui/themes'
import { showToast } from '#app/components/feedback/toasts.ts'
import styles from './targets.module.css'

const steps = ['Water', 'Repot', 'Move to the shade']

export const about = 'Right-click the field, hold it with a finger, or press Shift and F10 while it has the focus.'

export default function BasicMenu() {
  return (
    <ContextMenu.Root>
      <ContextMenu.Trigger>
        <button type="button" className={styles['target']}>
          Lemon tree, bed 3
        </button>
      </ContextMenu.Trigger>
      <ContextMenu.Content>
        {steps.map((step) => (
          <ContextMenu.Item
            key={step}
            onSelect={() => showToast({ kind: 'success', text: `${step}: noted for bed 3.` })}
          >
            {step}
          </ContextMenu.Item>
        ))}
        <ContextMenu.Separator />
        <ContextMenu.Item
          color="red"
          onSelect={() => showToast({ kind: 'info', text: 'The lemon tree is off the plan.' })}
        >
          Remove from plan
        </ContextMenu.Item>
      </ContextMenu.Content>
    </ContextMenu.Root>
  )
}
