import { Button } from '@radix-ui/themes'
import { Actions } from '#app/components/layout/actions.tsx'
import styles from './buttons.module.css'

export const about = 'A gradient of two steps of one colour, both dark enough for the text on them.'

const colors = { Seeds: 'teal', Herbs: 'green', Roses: 'red', Ferns: 'blue', Wheat: 'amber', Stones: 'gray' } as const

export default function GradientButtons() {
  return (
    <Actions>
      {Object.entries(colors).map(([name, color]) => (
        <Button key={name} color={color} className={styles['gradient']}>
          {name}
        </Button>
      ))}
    </Actions>
  )
}
