import { Text } from '@radix-ui/themes'
import styles from './textutilities.module.css'

export const about =
  'What a colour means is the same everywhere, and a word says it too. All reach 4.5 to 1 on panels and on the page.'

const colours = [
  { color: 'teal', text: 'Accent: what can be pressed, and what is ours' },
  { color: 'green', text: 'Better: 14 more orders than last week' },
  { color: 'red', text: 'Worse: the glaze order was refused' },
  { color: 'amber', text: 'Attention: two beds need water today' },
  { color: 'orange', text: 'Past: you are looking at September' },
  { color: 'gray', text: 'Quiet: within normal variation' },
] as const

export default function ContextualColours() {
  return (
    <div className={styles['lines']}>
      {colours.map(({ color, text }) => (
        <Text key={color} as="p" size="2" color={color}>
          {text}
        </Text>
      ))}
      <p className={styles['onDark']}>Reversed: light on dark, dark in the dark theme</p>
    </div>
  )
}
