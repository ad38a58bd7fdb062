import { Checkbox } from '@radix-ui/themes'
import { useState } from 'react'
import styles from './analytics.module.css'

export const about = 'What is to be done today. A ticked task is struck through and stays until tomorrow.'

const tasks = [
  'Order straw for packing',
  'Answer the school in Mill Road',
  'Turn the compost',
  'Photograph the new bowls',
]

export default function Tasks() {
  const [done, setDone] = useState<readonly string[]>([tasks[2] ?? ''])
  return (
    <div className={styles['task']}>
      <p className={styles['quiet']}>
        {done.length} of {tasks.length} done
      </p>
      {tasks.map((task) => (
        <label key={task} data-done={done.includes(task) || undefined}>
          <Checkbox
            checked={done.includes(task)}
            onCheckedChange={(isDone) =>
              setDone(isDone === true ? [...done, task] : done.filter((one) => one !== task))
            }
          />
          <span>{task}</span>
        </label>
      ))}
    </div>
  )
}
