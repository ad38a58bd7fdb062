import { Badge, Button, IconButton } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Pencil, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { StateMark, type StateTone } from '#app/components/data-table/state-mark.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import {
  maxRecipients,
  type ReportRecipient,
  recipientFormSchema,
  type RecipientForm,
} from '#app/shared/reports/recipients.ts'
import { FormDialog } from '#app/components/dialog/form-dialog.tsx'
import { CheckInput, TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { showToast } from '#app/components/feedback/toasts.ts'
import { recipientsQueryOptions, useSaveRecipient } from './delivery.queries.ts'
import { ClearBounce, NoteBounce, RemoveRecipient } from './recipient-actions.tsx'
import styles from './delivery.module.css'

interface RecipientDialogProps {
  clientId: string
  /** Null adds one. */
  recipient: ReportRecipient | null
  onClose: () => void
}

const nobody: RecipientForm = { email: '', name: '', attachPdf: false }

/** Adds or changes someone who gets a client's reports. */
function RecipientDialog({ clientId, recipient, onClose }: RecipientDialogProps) {
  const t = useMessages('reportDelivery')
  const tValidation = useMessages('validation')
  const form = useForm({
    schema: recipientFormSchema,
    initial: recipient ?? nobody,
    mutation: useSaveRecipient(clientId, recipient?.id ?? null),
    refusedAt: { 'report.recipient_taken': 'email', 'report.recipient_unsubscribed': 'email' },
    required: { email: tValidation('emailNeeded') },
    onSent() {
      showToast({ kind: 'success', text: recipient ? t('recipientSaved') : t('recipientAdded') })
      onClose()
    },
  })
  return (
    <FormDialog
      title={recipient ? t('editRecipient') : t('addRecipient')}
      maxWidth="440px"
      form={form}
      submit={recipient ? t('action.saveChanges') : t('addRecipient')}
      onClose={onClose}
    >
      <TextInput
        {...form.field('email')}
        label={t('name.email')}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextInput {...form.field('name')} label={t('optionalName')} autoComplete="off" maxLength={200} />
      <CheckInput {...form.field('attachPdf')} label={t('attachPdf')} note={t('attachPdfNote')} />
    </FormDialog>
  )
}

/** Who gets a client's reports by email: the list with everyone's state, and the forms that change it. */
export function RecipientsCard({ clientId }: { clientId: string }) {
  const t = useMessages('reportDelivery')
  const query = useQuery(recipientsQueryOptions(clientId))
  const [edited, edit] = useState<ReportRecipient | 'new' | null>(null)
  return (
    <Card
      title={t('recipients')}
      intro={t('recipientsIntro')}
      actions={
        <Button
          variant="soft"
          highContrast
          disabled={(query.data?.length ?? maxRecipients) >= maxRecipients}
          onClick={() => edit('new')}
        >
          <UserPlus size={15} aria-hidden="true" /> {t('addRecipient')}
        </Button>
      }
    >
      <QueryState query={query} height="160px" shape="list">
        {(recipients) =>
          recipients.length === 0 ? (
            <EmptyState icon={Users}>{t('noRecipients')}</EmptyState>
          ) : (
            <ul className={styles['list']} aria-label={t('recipients')}>
              {recipients.map((recipient) => (
                <Recipient
                  key={recipient.id}
                  clientId={clientId}
                  recipient={recipient}
                  onEdit={() => edit(recipient)}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
      {edited && (
        <RecipientDialog clientId={clientId} recipient={edited === 'new' ? null : edited} onClose={() => edit(null)} />
      )}
    </Card>
  )
}

const tones = { active: 'good', unsubscribed: undefined, bounced: 'bad' } as const satisfies Record<
  ReportRecipient['state'],
  StateTone | undefined
>

interface RecipientProps {
  clientId: string
  recipient: ReportRecipient
  onEdit: () => void
}

function Recipient({ clientId, recipient, onEdit }: RecipientProps) {
  const t = useMessages('reportDelivery')
  const { email, name, attachPdf, state } = recipient
  return (
    <li className={styles['row']}>
      <div className={styles['grow']}>
        <span className={styles['strong']}>
          <bdi>{name || email}</bdi>
        </span>
        {name !== '' && (
          <Note as="span">
            <bdi className={styles['email']}>{email}</bdi>
          </Note>
        )}
        <StateNote recipient={recipient} />
      </div>
      {attachPdf && <Badge color="gray">{t('withPdf')}</Badge>}
      <StateMark tone={tones[state]}>{t(`state.${state}`)}</StateMark>
      <div className={styles['actions']}>
        {state === 'bounced' && <ClearBounce clientId={clientId} recipient={recipient} />}
        {state === 'active' && <NoteBounce clientId={clientId} recipient={recipient} />}
        <IconButton
          variant="ghost"
          color="gray"
          aria-label={t('editRecipientOf', { recipient: email })}
          title={t('action.edit')}
          onClick={onEdit}
        >
          <Pencil size={15} aria-hidden="true" />
        </IconButton>
        {/* Who unsubscribed stays listed, so that no one adds them again by mistake. */}
        {state !== 'unsubscribed' && <RemoveRecipient clientId={clientId} recipient={recipient} />}
      </div>
    </li>
  )
}

/** Why someone gets no mails. */
function StateNote({ recipient: { state, since, note } }: Pick<RecipientProps, 'recipient'>) {
  const t = useMessages('reportDelivery')
  if (state === 'active' || since === null) return null
  const day = () => <LocalMoment at={since} day />
  return (
    <Note as="span">
      <span className={styles['block']}>
        <RichText text={state === 'bounced' ? t('bouncedSince') : t('unsubscribedSince')} tags={{ day }} />
      </span>
      {note !== null && <span className={styles['block']}>{t('bounceReason', { reason: note })}</span>}
    </Note>
  )
}
