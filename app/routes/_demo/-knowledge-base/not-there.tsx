import { Button } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'

/** Replaces a level whose address names nothing of the knowledge base. */
export const NotThere = ({ what }: { what: 'category' | 'question' }) => (
  <div className="page">
    <StatePanel
      as="h1"
      lack="found"
      icon={<SearchX size={20} />}
      title={`This ${what} doesn’t exist`}
      actions={
        <Button asChild>
          <Link to="/pages/knowledge-base">Back to the knowledge base</Link>
        </Button>
      }
    >
      <p>The address may be mistyped. All questions are still there.</p>
    </StatePanel>
  </div>
)
