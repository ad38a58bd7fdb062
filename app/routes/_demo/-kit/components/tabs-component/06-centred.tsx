import { Tabs } from '@radix-ui/themes'
import { workshops } from '../../shared/workshops.ts'
import styles from './tabs.module.css'

export const about = 'In the middle of the row, for a part that is centred itself.'

export default function CentredTabs() {
  return (
    <Tabs.Root defaultValue="sowing">
      <Tabs.List aria-label="Workshops" justify="center">
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
