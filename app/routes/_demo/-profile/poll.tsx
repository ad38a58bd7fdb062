import { Progress } from '@radix-ui/themes'
import { useId, useState } from 'react'
import { Card } from '#app/components/layout/card.tsx'
import { poll } from './profile.ts'
import styles from './profile.module.css'

/** A poll with one choice, which counts while the page is open. */
export function Poll() {
  const id = useId()
  const [choice, setChoice] = useState<string | null>(null)
  const all = poll.options.reduce((sum, { votes }) => sum + votes, choice === null ? 0 : 1)
  return (
    <Card title="Poll">
      <fieldset className={styles['poll']}>
        <legend>{poll.question}</legend>
        {poll.options.map(({ name, votes }) => {
          const share = Math.round(((votes + (choice === name ? 1 : 0)) / all) * 100)
          return (
            <div key={name}>
              <label>
                <input type="radio" name={id} checked={choice === name} onChange={() => setChoice(name)} />
                <span>{name}</span>
                <span className="num">{share} %</span>
              </label>
              <Progress value={share} aria-label={`Votes for ${name}`} />
            </div>
          )
        })}
      </fieldset>
    </Card>
  )
}
