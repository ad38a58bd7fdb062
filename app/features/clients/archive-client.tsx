import { Button } from '@radix-ui/themes'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Archive } from 'lucide-react'
import { ConfirmDialog } from '#app/components/feedback/confirm-dialog.tsx'
import type { ManagedClient } from '#server/clients/managed-clients.ts'
import { useArchiveClient } from './managed-clients.mutations.ts'
import styles from './clients-admin.module.css'

interface ArchiveClientProps {
  client: ManagedClient
  onDone: (said: string) => void
}

/** Archives a company, after saying what that means. */
export function ArchiveClient({ client, onDone }: ArchiveClientProps) {
  const archive = useArchiveClient(client.id)
  const chosen = useSearch({ from: '/_app' }).client === client.id
  const navigate = useNavigate()
  const run = async () => {
    // Else the page would go on showing, and asking for, a client that is not there any more.
    if (chosen) await navigate({ to: '.', search: (previous) => ({ ...previous, client: undefined }) })
    await archive.mutateAsync(true)
    onDone(`${client.company} is archived.`)
  }
  return (
    <div className={styles['archive']}>
      <p className={styles['note']}>Not a client any more? Archiving keeps everything and can be undone.</p>
      <ConfirmDialog
        trigger={
          <Button variant="soft" color="red">
            <Archive size={15} aria-hidden="true" /> Archive
          </Button>
        }
        title={`Archive ${client.company}?`}
        confirm="Archive the client"
        danger
        onConfirm={run}
      >
        <p>
          {people(client.people)} signed out and cannot sign in; open invitations are withdrawn. The client leaves every
          list.
        </p>
        <p>
          {client.website === null
            ? 'Its data is kept, and it can be restored here.'
            : `Visits of ${client.website} are not counted from now on. The numbers so far are kept, and the client can be restored here.`}
        </p>
      </ConfirmDialog>
    </div>
  )
}

const people = (count: number) =>
  count === 0 ? 'Its people, once there are some, are' : count === 1 ? 'Its 1 person is' : `Its ${count} people are`
