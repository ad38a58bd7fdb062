import { Tabs } from 'radix-ui'
import { workshops } from '../../shared/workshops.ts'
import styles from './pills.module.css'

export const about = 'The chosen pill takes the accent colour of its surroundings. All five have the same style.'

const themes = [
  { accent: 'teal', name: 'Teal', chosen: 'sowing' },
  { accent: 'green', name: 'Green', chosen: 'glazing' },
  { accent: 'amber', name: 'Amber', chosen: 'stall' },
  { accent: 'red', name: 'Red', chosen: 'sowing' },
  { accent: 'blue', name: 'Blue', chosen: 'glazing' },
]

export default function ThemedPills() {
  return (
    <div className={styles['themes']}>
      {themes.map(({ accent, name, chosen }) => (
        <Tabs.Root key={accent} defaultValue={chosen} data-accent-color={accent}>
          <Tabs.List aria-label={`Workshops in ${name.toLowerCase()}`} className={styles['list']}>
            {workshops.map(({ id, title }) => (
              <Tabs.Trigger key={id} value={id}>
                {title}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          {workshops.map(({ id, title }) => (
            <Tabs.Content key={id} value={id} className="visually-hidden">
              {title} is chosen.
            </Tabs.Content>
          ))}
        </Tabs.Root>
      ))}
    </div>
  )
}
