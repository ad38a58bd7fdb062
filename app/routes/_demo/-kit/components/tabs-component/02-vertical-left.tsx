import { Tabs } from 'radix-ui'
import { workshops } from '../../shared/workshops.ts'
import styles from './tabs.module.css'

export const about = 'Tabs below each other, before their part. The arrow keys go up and down.'

export default function TabsAtTheStart() {
  return (
    <Tabs.Root defaultValue="sowing" orientation="vertical" className={styles['vertical']} data-side="start">
      <Tabs.List aria-label="Workshops" className={styles['column']}>
        {workshops.map(({ id, title }) => (
          <Tabs.Trigger key={id} value={id} className={styles['tab']}>
            {title}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {workshops.map(({ id, text }) => (
        <Tabs.Content key={id} value={id}>
          <p>{text}</p>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}
