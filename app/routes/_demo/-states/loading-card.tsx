import { Button, Progress } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { Loading } from '#app/components/feedback/loading.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { Card } from '#app/components/layout/card.tsx'
import { Part } from './part.tsx'
import styles from './states.module.css'

/** Loading states: in the shape of the content, and work that takes time. */
export function LoadingCard() {
  return (
    <Card title="Loading" intro="The place of what comes, in its shape and height: nothing moves when it arrives.">
      <div className={styles['pair']}>
        <Part title="A block">
          <Loading height="160px" />
        </Part>
        <Part title="A list">
          <Loading height="160px" shape="list" />
        </Part>
        <Part title="A table">
          <Loading height="160px" shape="table" />
        </Part>
        <Part title="A list that arrives">
          <Arriving />
        </Part>
      </div>
      <Part title="Long work">
        <LongWork />
      </Part>
    </Card>
  )
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const people = ['Ada', 'Grace', 'Katherine', 'Mary']

function Arriving() {
  const [round, setRound] = useState(0)
  const query = useQuery({
    queryKey: ['demo-states', 'arriving', round],
    queryFn: async () => {
      await wait(1500)
      return people
    },
    gcTime: 0,
    // Only in the browser: the server doesn't wait for samples.
    enabled: round > 0,
  })
  return (
    <>
      <QueryState query={query} height="192px" shape="list">
        {(names) => (
          <ul className={styles['loaded']}>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )}
      </QueryState>
      <Button mt="3" variant="soft" onClick={() => setRound(round + 1)}>
        Load the list
      </Button>
    </>
  )
}

function LongWork() {
  const id = useId()
  const [done, setDone] = useState<number | null>(null)
  useEffect(() => {
    if (done === null) return
    if (done >= 100) {
      showToast({ kind: 'success', text: 'The months are counted anew.' })
      return
    }
    const timer = setTimeout(() => setDone(done + 5), 150)
    return () => clearTimeout(timer)
  }, [done])
  const running = done !== null && done < 100
  return (
    <div className={styles['work']}>
      <span id={id}>{running ? 'Counting the months anew' : 'Nothing is being counted'}</span>
      <Progress value={done ?? 0} aria-labelledby={id} />
      <div className={styles['actions']}>
        <Button variant="soft" disabled={running} onClick={() => setDone(0)}>
          Start
        </Button>
        <Button variant="soft" color="gray" disabled={!running} onClick={() => setDone(null)}>
          Stop
        </Button>
      </div>
    </div>
  )
}
