import { Button } from '@radix-ui/themes'
import { ArchiveRestore } from 'lucide-react'
import type { Role } from '#app/shared/access/permissions.ts'
import { publicError } from '#app/shared/http/public-error.ts'
import type { ManagedClient } from '#server/clients/managed-clients.ts'
import { useArchiveClient } from './managed-clients.mutations.ts'
import styles from './clients-admin.module.css'

interface RestoreClientProps {
  client: ManagedClient
  role: Role
  onDone: (said: string) => void
}

/** Says that a company is archived, and lets an Admin bring it back. */
export function RestoreClient({ client, role, onDone }: RestoreClientProps) {
  const restore = useArchiveClient(client.id)
  const run = () => restore.mutate(false, { onSuccess: () => onDone(`${client.company} is restored.`) })
  return (
    <>
      <p className={styles['note']}>
        Archived on {client.archivedAt?.slice(0, 10)}. Its data is kept, its people cannot sign in
        {client.website === null ? '.' : `, and visits of ${client.website} are not counted.`}
      </p>
      {role === 'Admin' ? (
        <Button mt="3" loading={restore.isPending} onClick={run}>
          <ArchiveRestore size={15} aria-hidden="true" /> Restore the client
        </Button>
      ) : (
        <p className={styles['note']}>An Admin can restore it.</p>
      )}
      <p className={styles['error']} role="alert">
        {restore.isError && publicError(restore.error).message}
      </p>
    </>
  )
}
