import { Tabs } from 'radix-ui'
import { workshops } from '../../shared/workshops.ts'
import styles from './pills.module.css'

export const about = 'Below each other. The arrow keys go up and down.'

export default function VerticalPills() {
  return (
    <Tabs.Root defaultValue="sowing" orientation="vertical" className={styles['vertical']}>
      <Tabs.List aria-label="Workshops" className={styles['list']}>
        {workshops.map(({ id, title }) => (
          <Tabs.Trigger key={id} value={id}>
            {title}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {workshops.map(({ id, text }) => (
        <Tabs.Content key={id} value={id}>
          <p className={styles['text']}>{text}</p>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}
