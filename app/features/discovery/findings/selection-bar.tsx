import { Button } from '@radix-ui/themes'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ShownFinding } from '#app/shared/discovery/finding-list.ts'
import { canDo } from './can-do.ts'
import type { FindingAction } from './list-keys.ts'
import styles from './findings.module.css'

interface SelectionBarProps {
  findings: readonly ShownFinding[]
  onAct: (action: FindingAction) => void
  onClear: () => void
}

const actions = [
  { action: 'card', text: 'makeCardFromOne' },
  { action: 'snooze', text: 'snooze' },
  { action: 'dismiss', text: 'dismiss' },
  { action: 'reopen', text: 'reopen' },
] as const

/** What people can do with the selected findings. */
export function SelectionBar({ findings, onAct, onClear }: SelectionBarProps) {
  const t = useMessages('discovery')
  if (findings.length === 0) return null
  const possible = actions.filter(({ action }) => findings.some(({ state }) => canDo(state, action)))
  return (
    <section className={styles['selection']} aria-label={t('selection')}>
      <output>{t('selected', { count: findings.length })}</output>
      {possible.map(({ action, text }) => (
        <Button
          key={action}
          {...(action !== 'card' && { variant: 'soft' })}
          {...(action !== 'reopen' && { 'aria-haspopup': 'dialog' })}
          onClick={() => onAct(action)}
        >
          {t(text)}
        </Button>
      ))}
      <Button variant="ghost" color="gray" highContrast onClick={onClear}>
        {t('action.clearSelection')}
      </Button>
    </section>
  )
}
