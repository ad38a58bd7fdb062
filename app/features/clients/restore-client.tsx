import { Button } from '@radix-ui/themes'
import { ArchiveRestore } from 'lucide-react'
import { MutationError } from '#app/components/form/form-error.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Role } from '#app/shared/access/permissions.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import type { ManagedClient } from '#server/clients/managed-clients.ts'
import { useArchiveClient } from './managed-clients.queries.ts'

interface RestoreClientProps {
  client: ManagedClient
  role: Role
  onDone: () => void
}

/** Says that a company is archived, and lets an Admin restore it. */
export function RestoreClient({ client, role, onDone }: RestoreClientProps) {
  const t = useMessages('clients')
  const day = client.archivedAt === null ? '' : utcDay(new Date(client.archivedAt))
  const restore = useArchiveClient(client.id)
  const run = async () => {
    // Not as an option of the call: the restored client unmounts this part, and the option would not run.
    const restored = await restore.mutateAsync(false).then(
      () => true,
      () => false,
    )
    if (!restored) return
    showToast({ kind: 'success', text: t('restoreDone', { company: client.company }) })
    onDone()
  }
  return (
    <>
      <Note>
        {client.website === null
          ? t('archivedNoWebsite', { day })
          : t('archivedWebsite', { day, website: client.website })}
      </Note>
      {role === 'Admin' ? (
        <Button mt="3" loading={restore.isPending} onClick={() => void run()}>
          <ArchiveRestore size={15} aria-hidden="true" /> {t('restore')}
        </Button>
      ) : (
        <Note>{t('restoreByAdmin')}</Note>
      )}
      <MutationError error={restore.error} />
    </>
  )
}
