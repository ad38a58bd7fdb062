import { Tabs } from 'radix-ui'
import { workshops } from '../../shared/workshops.ts'
import styles from './pills.module.css'

export const about = 'The pills share the whole row, each by the length of its word.'

export default function FilledPills() {
  return (
    <Tabs.Root defaultValue="sowing">
      <Tabs.List aria-label="Workshops" className={styles['list']} data-width="filled">
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
