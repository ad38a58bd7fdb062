import { Button } from '@radix-ui/themes'
import { Target } from 'lucide-react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { ErrorNote } from '#app/components/feedback/error-note.tsx'
import { Loading } from '#app/components/feedback/loading.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { UserError } from '#app/shared/http/user-error.ts'
import { Part } from '../../../-states/part.tsx'
import { Looks } from './looks.tsx'

export const about =
  'Empty says why and what to do next. Loading has the height of what comes. A failure has its reason and another try.'
export const isWide = true

const offline = new UserError('network.offline', 503, 'You are offline. Try again once the connection is back.')
const retry = () => showToast({ kind: 'info', text: 'Here it would be loaded again.' })

export default function EmptyLoadingAndFailed() {
  return (
    <Looks>
      <Part title="Empty">
        <EmptyState
          icon={Target}
          action={
            <Button size="1" variant="soft" highContrast onClick={retry}>
              Add goal
            </Button>
          }
        >
          No goals yet. Add a goal to track conversions.
        </EmptyState>
      </Part>
      <Part title="Loading">
        <Loading height="120px" shape="list" />
      </Part>
      <Part title="Failed">
        <ErrorNote error={offline} onRetry={retry} />
      </Part>
    </Looks>
  )
}
