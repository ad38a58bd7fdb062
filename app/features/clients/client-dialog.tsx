import { Link } from '@tanstack/react-router'
import { Note } from '#app/components/feedback/note.tsx'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Role } from '#app/shared/access/permissions.ts'
import type { ManagedClient } from '#server/clients/managed-clients.ts'
import { ArchiveClient } from './archive-client.tsx'
import { EditClientForm } from './edit-client-form.tsx'
import { RestoreClient } from './restore-client.tsx'
import styles from './clients-admin.module.css'

interface ClientDialogProps {
  client: ManagedClient
  role: Role
  onClose: () => void
}

/** The actions for one company. */
export function ClientDialog({ client, role, onClose }: ClientDialogProps) {
  const t = useMessages('clients')
  return (
    <OpenDialog
      title={client.company}
      maxWidth="480px"
      close={client.archivedAt === null ? undefined : 'button'}
      onClose={onClose}
    >
      {client.archivedAt === null ? (
        <>
          <Note>
            {client.website ?? t('note.noWebsiteYet')}
            {' · '}
            <Link to="/" search={({ month }) => ({ month, client: client.id })} className={styles['link']}>
              {t('openDashboard')}
            </Link>
          </Note>
          <EditClientForm client={client} role={role} onDone={onClose} />
          {role === 'Admin' && <ArchiveClient client={client} onDone={onClose} />}
        </>
      ) : (
        <RestoreClient client={client} role={role} onDone={onClose} />
      )}
    </OpenDialog>
  )
}
