import { Tabs } from '@radix-ui/themes'
import { workshops } from '../../shared/workshops.ts'
import styles from './tabs.module.css'

export const about = 'The tabs share the whole row. Each is as wide as its word needs, and the rest is divided.'

export default function FilledTabs() {
  return (
    <Tabs.Root defaultValue="sowing">
      <Tabs.List aria-label="Workshops" className={styles['filled'] ?? ''}>
        {workshops.map(({ id, title }) => (
          <Tabs.Trigger key={id} value={id}>
            {title}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {workshops.map(({ id, text }) => (
        <Tabs.Content key={id} value={id}>
          <p className={styles['panel']}>{text}</p>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}
