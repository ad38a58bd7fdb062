import { ContextMenu, Theme } from '@radix-ui/themes'
import { Flame, Snowflake, Thermometer } from 'lucide-react'
import { showToast } from '#app/components/feedback/toasts.ts'
import styles from './targets.module.css'

const programs = [
  { name: 'Fire to 1,240 °C', icon: Flame },
  { name: 'Hold for an hour', icon: Thermometer },
  { name: 'Cool down', icon: Snowflake },
]

export const about = 'The menu takes the dark theme, whatever the page has.'

export default function DarkMenu() {
  return (
    <ContextMenu.Root>
      <ContextMenu.Trigger>
        <button type="button" className={styles['target']}>
          Kiln 2
        </button>
      </ContextMenu.Trigger>
      <Theme appearance="dark" asChild>
        <ContextMenu.Content variant="soft">
          {programs.map(({ name, icon: Icon }) => (
            <ContextMenu.Item
              key={name}
              onSelect={() => showToast({ kind: 'success', text: `${name}: kiln 2 starts.` })}
            >
              <Icon size={15} aria-hidden="true" /> {name}
            </ContextMenu.Item>
          ))}
        </ContextMenu.Content>
      </Theme>
    </ContextMenu.Root>
  )
}
