import * as v from 'valibot'
import { showToast } from '#app/components/feedback/toasts.ts'
import { FormDialog } from '#app/components/dialog/form-dialog.tsx'
import { TextAreaInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { addReportCommentSchema } from '#app/shared/reports/report.ts'
import type { ReportKey } from '#app/shared/reports/report-key.ts'
import { useReturnToDraft } from './draft.queries.ts'

const schema = v.object({ remark: addReportCommentSchema.entries.text })

/** Returns a report in review to its authors, with what they should change. */
export default function ReturnDialog({ reportKey, onClose }: { reportKey: ReportKey; onClose: () => void }) {
  const t = useMessages('reportEditor')
  const form = useForm({
    schema,
    initial: { remark: '' },
    mutation: useReturnToDraft(reportKey),
    keepsTyped: true,
    onSent() {
      showToast({ kind: 'success', text: t('returned') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('return')}
      intro={t('returnText')}
      submit={t('return')}
      maxWidth="480px"
      onClose={onClose}
    >
      <TextAreaInput {...form.field('remark')} label={t('remark')} rows={4} maxLength={2000} />
    </FormDialog>
  )
}
