import { Tabs } from 'radix-ui'
import { workshops } from '../../shared/workshops.ts'
import styles from './pills.module.css'

export const about = 'In the middle of the row.'

export default function CentredPills() {
  return (
    <Tabs.Root defaultValue="sowing">
      <Tabs.List aria-label="Workshops" className={styles['list']} data-place="center">
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
