import { Switch, Text } from '@radix-ui/themes'
import { showToast } from '#app/components/feedback/toasts.ts'
import type { ProductUse } from '../../../example.ts'
import choices from '../../shared/choices.module.css'

export const about = 'Something happens whenever it changes: here a message says what is on.'

export const inProduct = { to: '/tracking/counting', label: 'What counts' } satisfies ProductUse

export default function EventSwitch() {
  return (
    <Text as="label" size="2" className={choices['line'] ?? ''}>
      <Switch
        onCheckedChange={(isOn) =>
          showToast({ kind: 'info', text: isOn ? 'The kiln is heating.' : 'The kiln is cooling down.' })
        }
      />
      Heat the kiln
    </Text>
  )
}
