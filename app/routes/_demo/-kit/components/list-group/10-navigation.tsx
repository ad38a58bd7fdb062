import { Tabs } from 'radix-ui'
import styles from './list-group.module.css'

export const about = 'The list chooses what is shown next to it. Arrow keys move in the list, Tab goes on to the text.'

const plants = [
  { name: 'Sun', text: 'Rosemary, thyme and sage want six hours of sun and poor, dry soil.' },
  { name: 'Half shade', text: 'Parsley and chives do well where the sun comes in the morning only.' },
  { name: 'Shade', text: 'Mint and woodruff spread under trees. Keep mint in a pot with a bottom.' },
]

export default function NavigationList() {
  return (
    <Tabs.Root defaultValue="Sun" orientation="vertical" className={styles['tabs']}>
      <Tabs.List aria-label="Places for herbs">
        {plants.map(({ name }) => (
          <Tabs.Trigger key={name} value={name} className={styles['item']}>
            {name}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {plants.map(({ name, text }) => (
        <Tabs.Content key={name} value={name}>
          <p>{text}</p>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}
