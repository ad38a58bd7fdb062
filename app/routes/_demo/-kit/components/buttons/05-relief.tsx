import { Button } from '@radix-ui/themes'
import { Actions } from '#app/components/layout/actions.tsx'
import fill from '../fill.module.css'
import styles from './buttons.module.css'

export const about = 'A darker edge below, as if the button could be pushed in. It gives way when pressed.'

const colors = { Throw: 'teal', Dry: 'green', Fire: 'red', Glaze: 'blue', Cool: 'amber', Pack: 'gray' } as const

export default function ReliefButtons() {
  return (
    <Actions>
      {Object.entries(colors).map(([step, color]) => (
        <Button key={step} color={color} className={`${fill['fill']} ${styles['relief']}`}>
          {step}
        </Button>
      ))}
    </Actions>
  )
}
