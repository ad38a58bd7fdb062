import { Button } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { Globe } from 'lucide-react'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'

/** A company without a website has nothing to measure yet. */
export function NoWebsite({ name }: { name: string }) {
  return (
    <StatePanel
      icon={<Globe size={20} />}
      title="No website is set up yet"
      actions={
        <Button asChild>
          <Link to="/tracking">Set up tracking</Link>
        </Button>
      }
    >
      {name} needs a website to measure. Name its domain, and the snippet is one step away.
    </StatePanel>
  )
}
