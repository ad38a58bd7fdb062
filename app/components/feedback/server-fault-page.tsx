import { Button } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { generalFault } from '#app/shared/http/public-error.ts'
import { FullPage } from '../layout/full-page.tsx'
import { StatePanel } from './state-panel.tsx'

/** The page to send somebody to when the fault is ours. */
export function ServerFaultPage() {
  return (
    <FullPage>
      <StatePanel
        as="h1"
        icon={<CircleAlert size={20} />}
        title="Something went wrong"
        actions={
          <Button asChild>
            <Link to="/">Go to the dashboard</Link>
          </Button>
        }
      >
        {generalFault}
      </StatePanel>
    </FullPage>
  )
}
