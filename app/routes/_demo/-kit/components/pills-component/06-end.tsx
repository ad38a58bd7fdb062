import { Tabs } from 'radix-ui'
import { workshops } from '../../shared/workshops.ts'
import styles from './pills.module.css'

export const about = 'At the end of the row, which is the left edge where people read from right to left.'

export default function EndPills() {
  return (
    <Tabs.Root defaultValue="sowing">
      <Tabs.List aria-label="Workshops" className={styles['list']} data-place="end">
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
