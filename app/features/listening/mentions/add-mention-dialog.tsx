import { Button } from '@radix-ui/themes'
import { ScanText } from 'lucide-react'
import * as v from 'valibot'
import { FormDialog } from '#app/components/dialog/form-dialog.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { MutationError } from '#app/components/form/form-error.tsx'
import { TextAreaInput, TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Stack } from '#app/components/layout/stack.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { newMentionSchema, type NewMention } from '#app/shared/listening/mention-list.ts'
import { useReadMentionPage } from '../entry/entry.queries.ts'
import { useAddMention } from './mentions.queries.ts'

/** The fields before a person types; `links` are those of the page that was read, and have no field. */
const initial: Required<NewMention> = { address: '', title: '', excerpt: '', author: '', day: '', links: [] }

interface AddMentionDialogProps {
  clientId: string
  /** Called with the mention that was added, or that was known. */
  onAdded: (mentionId: string) => void
  onClose: () => void
}

/** The form of a mention that a person has found. One of a known address opens the known one. */
export function AddMentionDialog({ clientId, onAdded, onClose }: AddMentionDialogProps) {
  const t = useMessages('listening')
  const form = useForm({
    schema: newMentionSchema,
    initial,
    mutation: useAddMention(clientId),
    onSent({ id, isKnown }) {
      showToast(isKnown ? { kind: 'info', text: t('known') } : { kind: 'success', text: t('added') })
      onClose()
      onAdded(id)
    },
  })
  const page = useReadMentionPage(clientId)
  const { address } = form.values
  const hasAddress = v.is(newMentionSchema.entries.address, address)
  const read = () =>
    page.mutate(address, {
      onSuccess: ({ siteName: _site, language: _language, ...found }) => form.set(found),
    })
  return (
    <FormDialog
      title={t('addTitle')}
      intro={t('addNote')}
      submit={t('addTitle')}
      maxWidth="480px"
      form={form}
      onClose={onClose}
    >
      <TextInput {...form.field('address')} label={t('address')} type="url" inputMode="url" autoComplete="off" />
      <Stack gap="2">
        <Button
          type="button"
          variant="soft"
          highContrast
          disabled={!hasAddress}
          loading={page.isPending}
          onClick={read}
        >
          <ScanText size={15} aria-hidden="true" /> {t('readPage')}
        </Button>
        <MutationError error={page.error} />
      </Stack>
      <TextInput {...form.field('title')} label={t('titleLabel')} autoComplete="off" />
      <TextAreaInput {...form.field('excerpt')} label={t('excerptLabel')} rows={3} />
      <TextInput {...form.field('author')} label={t('authorLabel')} autoComplete="off" />
      <TextInput {...form.field('day')} label={t('dayLabel')} type="date" />
    </FormDialog>
  )
}
