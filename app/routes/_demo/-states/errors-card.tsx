import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { ErrorNote } from '#app/components/feedback/error-note.tsx'
import { ErrorPanel } from '#app/components/feedback/error-panel.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { UserError } from '#app/shared/http/user-error.ts'
import { Part } from './part.tsx'
import styles from './states.module.css'

const refused = new UserError('demo.forbidden', 403, 'Only an Admin may see this.')
const offline = new UserError('network.offline', 503, 'You are offline. Try again once the connection is back.')
const fault = new Error('The sample that fails.')

/** Errors: refused, ours, without a connection, not found; for a part of a page and for all of it. */
export function ErrorsCard() {
  return (
    <Card title="Errors" intro="Why, in a sentence; the code to tell support; and another try where it may help.">
      <div className={styles['pair']}>
        <Part title="Refused">
          <ErrorNote error={refused} />
        </Part>
        <Part title="A fault of ours, that the next try overcomes">
          <Failing />
        </Part>
        <Part title="Offline">
          <ErrorNote error={offline} onRetry={() => window.location.reload()} />
        </Part>
      </div>
      <Part title="Not found">
        <StatePanel
          lack="found"
          icon={<SearchX size={20} />}
          title="This page does not exist"
          actions={
            <Button asChild>
              <Link to="/extensions/states">Back to the states</Link>
            </Button>
          }
        >
          The address may be mistyped, or the page may have moved.
        </StatePanel>
      </Part>
      <Part title="A whole page that failed">
        <ErrorPanel error={fault} reset={() => {}} />
      </Part>
    </Card>
  )
}

function Failing() {
  const [tries, setTries] = useState(0)
  const query = useQuery({
    queryKey: ['demo-states', 'failing'],
    queryFn: async () => {
      setTries((before) => before + 1)
      if (tries === 0) throw fault
      return 'It worked this time.'
    },
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return (
    <QueryState query={query} height="48px">
      {(text) => <p>{text}</p>}
    </QueryState>
  )
}
