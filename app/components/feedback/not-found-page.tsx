import { Button } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { FullPage } from '../layout/full-page.tsx'
import { StatePanel } from './state-panel.tsx'

const isMissingClient = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'what' in data && data.what === 'client'

/** The page of every address that leads nowhere, shown at that address with status 404. */
export function NotFoundPage({ data }: { data?: unknown }) {
  const client = isMissingClient(data)
  return (
    <FullPage>
      <StatePanel
        as="h1"
        icon={<SearchX size={20} />}
        title={client ? 'There is no such client' : 'This page does not exist'}
        actions={
          <Button asChild>
            <Link to="/" search={{ client: undefined, month: undefined }}>
              {client ? 'Choose another client' : 'Go to the dashboard'}
            </Link>
          </Button>
        }
      >
        {client
          ? 'The address names a client that is not, or no longer, among ours. Nothing else is wrong.'
          : 'The address may be mistyped, or the page may have moved.'}
      </StatePanel>
    </FullPage>
  )
}
