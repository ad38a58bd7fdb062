import { Tabs } from 'radix-ui'
import { workshops } from '../../shared/workshops.ts'
import styles from './pills.module.css'

export const about = 'All pills have the same width. In a narrow window they wrap.'

export default function JustifiedPills() {
  return (
    <Tabs.Root defaultValue="sowing">
      <Tabs.List aria-label="Workshops" className={styles['list']} data-width="equal">
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
