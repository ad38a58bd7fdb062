import { Button } from '@radix-ui/themes'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Archive, ArchiveRestore } from 'lucide-react'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { FieldRow } from '#app/components/form/field-row.tsx'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { MutationError } from '#app/components/form/form-error.tsx'
import { Form } from '#app/components/form/form.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Role } from '#app/shared/access/permissions.ts'
import { clientChangesSchema } from '#app/shared/admin/client-form.ts'
import { planLimits } from '#app/shared/billing/catalogue.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import type { ManagedClient } from '#server/clients/managed-clients.ts'
import { BeganOnField, CompanyField, PlanField } from './client-fields.tsx'
import { useUpdateClient, useArchiveClient } from './managed-clients.queries.ts'
import styles from './clients-admin.module.css'

interface ClientDialogProps {
  client: ManagedClient
  role: Role
  onClose: () => void
}

/** The actions for one client. */
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

interface EditClientFormProps {
  client: ManagedClient
  role: Role
  onDone: () => void
}

/** Changes a client's name, and for an Admin its plan and start. Only changed fields are sent. */
function EditClientForm({ client, role, onDone }: EditClientFormProps) {
  const t = useMessages('clients')
  const form = useForm({
    schema: clientChangesSchema,
    initial: { company: client.company, plan: client.plan, beganOn: client.beganOn },
    toInput: ({ company, plan, beganOn }) => ({
      ...(company !== client.company && { company }),
      ...(plan !== client.plan && { plan }),
      ...(beganOn !== client.beganOn && { beganOn }),
    }),
    mutation: useUpdateClient(client.id),
    onSent(_answer, { company = client.company }) {
      showToast({ kind: 'success', text: t('saved', { company }) })
      onDone()
    },
  })
  const { plan } = form.values
  const taken = client.people + client.invited
  const limit = planLimits[plan].members
  return (
    <Form form={form}>
      <CompanyField {...form.field('company')} />
      {role === 'Admin' ? (
        <>
          <FieldRow>
            <PlanField {...form.field('plan')} />
            <BeganOnField {...form.field('beganOn')} max={client.latestBeginning} note={t('beginsHere')} />
          </FieldRow>
          {taken > limit && <Note>{t('moreThanPlan', { taken, plan, limit })}</Note>}
        </>
      ) : (
        <Note>{t('planAndBeginning', { plan: client.plan, day: client.beganOn })}</Note>
      )}
      <FormEnd form={form} submit={t('action.save')} onCancel={onDone} />
    </Form>
  )
}

interface ArchiveClientProps {
  client: ManagedClient
  onDone: () => void
}

/** Archives a client, after showing the consequences. */
function ArchiveClient({ client, onDone }: ArchiveClientProps) {
  const t = useMessages('clients')
  const archive = useArchiveClient(client.id)
  const chosen = useSearch({ from: '/_app' }).client === client.id
  const navigate = useNavigate()
  const run = async () => {
    // Otherwise the page would keep showing, and reading, a client that no longer exists.
    if (chosen) await navigate({ to: '.', search: (previous) => ({ ...previous, client: undefined }) })
    await archive.mutateAsync(true)
    showToast({ kind: 'success', text: t('archiveDone', { company: client.company }) })
    onDone()
  }
  return (
    <div className={styles['archive']}>
      <Note>{t('archiveNote')}</Note>
      <ConfirmDialog
        trigger={
          <Button variant="soft" color="red">
            <Archive size={15} aria-hidden="true" /> {t('archive')}
          </Button>
        }
        title={t('archiveTitle', { company: client.company })}
        confirm={t('archive')}
        danger
        onConfirm={run}
      >
        <p>{t('archivePeople', { count: client.people })}</p>
        <p>{client.website === null ? t('archiveNoWebsite') : t('archiveWebsite', { website: client.website })}</p>
      </ConfirmDialog>
    </div>
  )
}

interface RestoreClientProps {
  client: ManagedClient
  role: Role
  onDone: () => void
}

/** Says that a client is archived, and lets an Admin restore it. */
function RestoreClient({ client, role, onDone }: RestoreClientProps) {
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
