import { Tabs } from '@radix-ui/themes'
import { workshops } from '../../shared/workshops.ts'
import styles from './tabs.module.css'

export const about = 'Parts of one thing in the same place. The arrow keys move along the tabs, Tab goes into the part.'

export default function BasicTabs() {
  return (
    <Tabs.Root defaultValue="sowing">
      <Tabs.List aria-label="Workshops">
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
