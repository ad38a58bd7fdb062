import { Button } from '@radix-ui/themes'
import styles from './buttons.module.css'

export const about = 'Only the text is coloured. A ground appears when a button is pointed at or pressed.'

export default function TextColourButtons() {
  return (
    <div className={styles['flat']}>
      <Button variant="ghost">Add plant</Button>
      <Button variant="ghost" color="green">
        Publish list
      </Button>
      <Button variant="ghost" color="red">
        Delete bed
      </Button>
      <Button variant="ghost" color="blue">
        Open map
      </Button>
      <Button variant="ghost" color="amber">
        Pause orders
      </Button>
      <Button variant="ghost" color="gray" highContrast>
        Print labels
      </Button>
    </div>
  )
}
