import { ExternalLink, FileDown } from 'lucide-react'
import { Button } from '@radix-ui/themes'
import { Suspense, useState } from 'react'
import { StateMark } from '#app/components/data-table/state-mark.tsx'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { Choice } from '#app/components/list/list-controls.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { languages } from '#app/shared/account/appearance.ts'
import type { Role } from '#app/shared/access/permissions.ts'
import { languageName } from '#app/shared/format/names.ts'
import { canDo, publishedVersion } from '#app/shared/reports/stage.ts'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { Note } from '#app/components/feedback/note.tsx'
import { Actions } from '#app/components/layout/actions.tsx'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { formatMonth } from '#app/shared/format/date.ts'
import type { ReportAtWork } from '#app/shared/reports/report-list.ts'
import type { ReportKey } from '#app/shared/reports/report-key.ts'
import { useSaveReportLanguage, useDeleteDraft, usePublishReport, useReissueReport } from './draft.queries.ts'
import type { Draft } from './use-draft.ts'
import styles from './editor.module.css'

const SendDialog = lazyPart(() => import('./send-dialog.tsx').then((module) => module.default))
const ReturnDialog = lazyPart(() => import('./return-dialog.tsx').then((module) => module.default))

interface StageActionsProps {
  reportKey: ReportKey
  /** The report that the person sees: exactly this revision is sent or published. */
  report: ReportAtWork
  user: { id: string; role: Role }
  /** Whether a form is open: what is in it would be left out. */
  isEditing: boolean
}

/** What may happen to the report in its state (`stage.ts`). */
function StageActions({ reportKey, report, user, isEditing }: StageActionsProps) {
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

interface EditorHeadProps {
  draft: Draft
  user: { id: string; role: Role }
}

const tones = { draft: undefined, 'in-review': 'waiting', published: 'good' } as const

/** How far the report is, its language and reviewer, its forms for readers, and what may happen next. */
export function EditorHead({ draft, user }: EditorHeadProps) {
  const { t, locale } = useTranslator('reportEditor')
  const tStates = useMessages('reportStates')
  const showError = useShowError()
  const { key, seen } = draft
  const save = useSaveReportLanguage(key)
  const readable = publishedVersion(seen)
  const isViewed = seen.state === 'published' && seen.viewedAt !== null
  const language = save.isPending ? (save.variables?.language ?? seen.language) : seen.language
  return (
    <section className={styles['head']} aria-label={t('aboutReport')}>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('name.status')}</dt>
          <dd>
            <StateMark tone={tones[seen.state]}>{tStates(isViewed ? 'state.viewed' : `state.${seen.state}`)}</StateMark>
          </dd>
        </div>
        <div>
          <dt>{t('versionLabel')}</dt>
          <dd>{seen.version}</dd>
        </div>
        <div>
          <dt>{t('name.language')}</dt>
          <dd>
            {canDo(seen, 'save', user.role) ? (
              <Choice
                label={t('name.language')}
                value={language}
                disabled={save.isPending || draft.edited !== null}
                onChange={(index) => {
                  const chosen = languages[index]
                  if (chosen) save.mutate({ language: chosen, revision: seen.revision }, { onError: showError })
                }}
              >
                {languages.map((one) => (
                  <option key={one} value={one}>
                    {languageName(locale, one)}
                  </option>
                ))}
              </Choice>
            ) : (
              languageName(locale, seen.language)
            )}
          </dd>
        </div>
        {seen.reviewer && (
          <div>
            <dt>{tStates('reviewer')}</dt>
            <dd>{seen.reviewer.name}</dd>
          </div>
        )}
        {readable !== null && seen.publishedAt !== null && (
          <div>
            <dt>{tStates('state.published')}</dt>
            <dd>
              <LocalMoment at={seen.publishedAt} />
            </dd>
          </div>
        )}
        {seen.viewedAt !== null && (
          <div>
            <dt>{t('viewedLabel')}</dt>
            <dd>
              <LocalMoment at={seen.viewedAt} />
            </dd>
          </div>
        )}
      </dl>
      {readable !== null && <ReaderLinks draft={draft} version={readable} />}
      <StageActions reportKey={key} report={seen} user={user} isEditing={draft.edited !== null} />
    </section>
  )
}

/** What readers get of the newest published version. */
function ReaderLinks({ draft: { key, seen }, version }: { draft: Draft; version: number }) {
  const t = useMessages('reportEditor')
  const tReports = useMessages('reports')
  const tStates = useMessages('reportStates')
  const files = `/api/clients/${key.clientId}/reports/${key.month}`
  const isOlder = version !== seen.version
  return (
    <p className={styles['links']}>
      <a href={`/report/${key.clientId}/${key.month}?version=${version}`}>
        <ExternalLink size={15} aria-hidden="true" />
        {isOlder ? tStates('openVersion', { version }) : tReports('openReport')}
      </a>
      <a href={`${files}/pdf?version=${version}`} download>
        <FileDown size={15} aria-hidden="true" /> {t('pdf')}
      </a>
      <a href={`${files}/csv?version=${version}`} download>
        <FileDown size={15} aria-hidden="true" /> {t('name.csv')}
      </a>
    </p>
  )
}
