import { Button } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { LiveStatus } from '#app/components/form/action-status.tsx'
import { useConnectSearch } from './search-console.queries.ts'

interface ConnectButtonProps {
  clientId: string
  quiet?: boolean
  note?: string
  children: ReactNode
}

/** Leads to Google's page, on which the person agrees. */
export function ConnectButton({ clientId, quiet = false, note, children }: ConnectButtonProps) {
  const connect = useConnectSearch(clientId)
  return (
    <div>
      <Button
        {...(quiet && { variant: 'soft', color: 'gray', highContrast: true })}
        // The page is left once the answer is there.
        loading={connect.isPending || connect.isSuccess}
        onClick={() => connect.mutate()}
      >
        {children}
      </Button>
      {note !== undefined && <Note apart>{note}</Note>}
      <LiveStatus mutation={connect}>{null}</LiveStatus>
    </div>
  )
}
