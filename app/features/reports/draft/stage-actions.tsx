import { Button } from '@radix-ui/themes'
import { lazy, Suspense, useState } from 'react'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { Note } from '#app/components/feedback/note.tsx'
import { Actions } from '#app/components/layout/actions.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Role } from '#app/shared/access/permissions.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import type { ReportAtWork } from '#app/shared/reports/report-list.ts'
import type { ReportKey } from '#app/shared/reports/report.ts'
import { canDo, publishedVersion } from '#app/shared/reports/stage.ts'
import { useDeleteDraft, usePublishReport, useReissueReport } from './draft.queries.ts'

const SendDialog = lazy(() => import('./send-dialog.tsx'))
const ReturnDialog = lazy(() => import('./return-dialog.tsx'))

interface StageActionsProps {
  reportKey: ReportKey
  /** The report that the person sees: exactly this revision is sent or published. */
  report: ReportAtWork
  user: { id: string; role: Role }
  /** Whether a form is open: what is in it would be left out. */
  isEditing: boolean
}

/** What may happen to the report in its state (`stage.ts`). */
export function StageActions({ reportKey, report, user, isEditing }: StageActionsProps) {
  const { t, locale } = useTranslator('reportEditor')
  const publish = usePublishReport(reportKey)
  const reissue = useReissueReport(reportKey)
  const discard = useDeleteDraft(reportKey)
  const [dialog, open] = useState<'send' | 'return' | null>(null)
  const may = (action: Parameters<typeof canDo>[1]) => canDo(report, action, user.role)
  const { version, revision } = report
  const values = { company: report.company, month: formatMonth(locale, report.month), version }
  const done = (text: string) => showToast({ kind: 'success', text })
  const isFirst = publishedVersion(report) === null
  const lazily = dialog !== null && (
    <Suspense>
      {dialog === 'send' ? (
        <SendDialog reportKey={reportKey} report={report} userId={user.id} onClose={() => open(null)} />
      ) : (
        <ReturnDialog reportKey={reportKey} onClose={() => open(null)} />
      )}
    </Suspense>
  )
  return (
    <>
      <Actions>
        {may('publish') && (
          <ConfirmDialog
            trigger={<Button disabled={isEditing}>{t('publish')}</Button>}
            title={t('publishAsk', values)}
            confirm={t('publish')}
            onConfirm={async () => {
              await publish.mutateAsync({ version, revision })
              done(t('published'))
            }}
          >
            {t('publishText', values)}
          </ConfirmDialog>
        )}
        {may('sendToReview') && (
          <Button
            disabled={isEditing}
            {...(report.state === 'in-review' && { variant: 'soft' as const, highContrast: true })}
            onClick={() => open('send')}
          >
            {t(report.state === 'draft' ? 'send' : 'changeReviewer')}
          </Button>
        )}
        {may('returnToDraft') && (
          <Button variant="soft" highContrast disabled={isEditing} onClick={() => open('return')}>
            {t('return')}
          </Button>
        )}
        {may('reissue') && (
          <ConfirmDialog
            trigger={
              <Button variant="soft" highContrast>
                {t('reissue')}
              </Button>
            }
            title={t('reissueAsk')}
            confirm={t('reissue')}
            onConfirm={async () => {
              await reissue.mutateAsync()
              done(t('reissued'))
            }}
          >
            {t('reissueText', { next: version + 1 })}
          </ConfirmDialog>
        )}
        {may('deleteDraft') && (
          <ConfirmDialog
            trigger={
              <Button variant="soft" color="red" disabled={isEditing}>
                {t('deleteDraft')}
              </Button>
            }
            title={t('deleteDraftAsk')}
            confirm={t('deleteDraft')}
            danger
            onConfirm={async () => {
              await discard.mutateAsync()
              done(t('draftDeleted'))
            }}
          >
            {isFirst ? t('deleteFirstText') : t('deleteNextText', { version: version - 1 })}
          </ConfirmDialog>
        )}
      </Actions>
      {isEditing && <Note apart>{t('closeFormFirst')}</Note>}
      {lazily}
    </>
  )
}
