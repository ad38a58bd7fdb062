import { useSuspenseQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { showToast } from '#app/components/feedback/toasts.ts'
import { FormDialog } from '#app/components/dialog/form-dialog.tsx'
import { SelectInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ReportAtWork } from '#app/shared/reports/report-list.ts'
import type { ReportKey } from '#app/shared/reports/report-key.ts'
import { useSendToReview, reviewersQueryOptions } from './draft.queries.ts'

interface SendDialogProps {
  reportKey: ReportKey
  report: ReportAtWork
  /** Offered first if the report has no reviewer yet: other Admins before the person themselves. */
  userId: string
  onClose: () => void
}

const schema = v.object({ reviewerId: v.pipe(v.string(), v.uuid()) })

/** Chooses who reviews a report, and sends it. */
export default function SendDialog({ reportKey, report, userId, onClose }: SendDialogProps) {
  const t = useMessages('reportEditor')
  const tStates = useMessages('reportStates')
  const send = useSendToReview(reportKey)
  // The dialog appears with its choice: sent before, the form would have no reviewer.
  const { data: reviewers } = useSuspenseQuery(reviewersQueryOptions(reportKey.clientId))
  const ordered = reviewers.toSorted((one, other) => Number(one.id === userId) - Number(other.id === userId))
  const form = useForm({
    schema,
    initial: { reviewerId: report.reviewer?.id ?? ordered[0]?.id ?? '' },
    mutation: {
      ...send,
      mutate: ({ reviewerId }: { reviewerId: string }, options) =>
        send.mutate({ reviewerId, revision: report.revision }, options),
    },
    keepsTyped: true,
    onSent() {
      showToast({ kind: 'success', text: t('sent') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t(report.state === 'draft' ? 'send' : 'changeReviewer')}
      intro={t('sendText')}
      submit={t(report.state === 'draft' ? 'send' : 'changeReviewer')}
      maxWidth="440px"
      onClose={onClose}
    >
      <SelectInput
        {...form.field('reviewerId')}
        label={tStates('reviewer')}
        options={ordered.map(({ id, name }) => ({
          value: id,
          label: id === userId ? t('you', { name }) : name,
        }))}
      />
    </FormDialog>
  )
}
