import { FormDialog } from '#app/components/dialog/form-dialog.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { TextAreaInput, TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { maxProposalNote, proposalSchema } from '#app/shared/competitors/proposal.ts'
import { useProposeCompetitor } from './proposals.queries.ts'

/** Asks a Client for the domain of a competitor, and why. */
export function ProposeDialog({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const t = useMessages('competitorProposals')
  const form = useForm({
    schema: proposalSchema,
    initial: { domain: '', note: '' },
    mutation: useProposeCompetitor(clientId),
    onSent() {
      showToast({ kind: 'success', text: t('sent') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      submit={t('send')}
      title={t('propose')}
      intro={t('proposeIntro')}
      maxWidth="520px"
      onClose={onClose}
    >
      <TextInput
        {...form.field('domain')}
        label={t('name.domain')}
        note={t('domainNote')}
        dir="ltr"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this dialog
        autoFocus
      />
      <TextAreaInput
        {...form.field('note')}
        label={t('note')}
        note={t('noteNote')}
        rows={3}
        maxLength={maxProposalNote}
      />
    </FormDialog>
  )
}
