import { Button } from '@radix-ui/themes'
import { Trash2 } from 'lucide-react'
import * as v from 'valibot'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { TextAreaInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ReportComment } from '#app/shared/reports/report-list.ts'
import { addReportCommentSchema } from '#app/shared/reports/report.ts'
import type { ReportKey } from '#app/shared/reports/report-key.ts'
import { useAddReportComment, useDeleteReportComment } from './draft.queries.ts'
import styles from './editor.module.css'

interface CommentsProps {
  reportKey: ReportKey
  /** The block that they are about; null for the whole report. */
  blockId: string | null
  /** What they are about, in words. */
  about: string
  comments: readonly ReportComment[]
}

const schema = v.object({ text: addReportCommentSchema.entries.text })

/** Remarks of staff, and the field for another one. */
export default function Comments({ reportKey, blockId, about, comments }: CommentsProps) {
  const t = useMessages('reportEditor')
  const add = useAddReportComment(reportKey)
  const form = useForm({
    schema,
    initial: { text: '' },
    mutation: {
      ...add,
      mutate: ({ text }: { text: string }, options) => add.mutate({ blockId, text }, options),
    },
  })
  return (
    <div className={styles['comments']}>
      <ul>
        {comments.map((comment) => (
          <Comment key={comment.id} reportKey={reportKey} comment={comment} />
        ))}
      </ul>
      <Form form={form} label={t('commentOn', { about })}>
        <TextAreaInput {...form.field('text')} label={t('commentOn', { about })} rows={2} maxLength={2000} />
        <FormEnd form={form} submit={t('addComment')} size="1" variant="soft" />
      </Form>
    </div>
  )
}

function Comment({ reportKey, comment }: { reportKey: ReportKey; comment: ReportComment }) {
  const t = useMessages('reportEditor')
  const tStates = useMessages('reportStates')
  const remove = useDeleteReportComment(reportKey)
  const { id, kind, person, at, text, version } = comment
  return (
    <li>
      <div className={styles['commentHead']}>
        <Note>
          {person ?? t('name.someoneWhoHasLeft')} · <LocalMoment at={at} /> · {tStates('version', { version })}
          {kind === 'returned' && ` · ${t('returnedMark')}`}
        </Note>
        {kind === 'comment' && (
          <ConfirmDialog
            trigger={
              <Button size="1" variant="ghost" color="gray" highContrast aria-label={t('deleteComment')}>
                <Trash2 size={14} aria-hidden="true" />
              </Button>
            }
            title={t('deleteCommentAsk')}
            confirm={t('deleteComment')}
            danger
            onConfirm={async () => {
              await remove.mutateAsync(id)
              showToast({ kind: 'success', text: t('commentDeleted') })
            }}
          >
            {t('cantUndo')}
          </ConfirmDialog>
        )}
      </div>
      <p className={styles['commentText']}>
        <bdi>{text}</bdi>
      </p>
    </li>
  )
}
