import { Button } from '@radix-ui/themes'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, type CSSProperties } from 'react'
import { FileText } from 'lucide-react'
import { ErrorNote } from '#app/components/feedback/error-note.tsx'
import { Loading } from '#app/components/feedback/loading.tsx'
import { Card, CardSubtitle } from '#app/components/layout/card.tsx'
import { Column } from '#app/components/layout/columns.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { pictureUrl } from '#app/shared/reports/picture.ts'
import type { Role } from '#app/shared/access/permissions.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import type { ReportAtWork } from '#app/shared/reports/report-list.ts'
import type { ReportPreview } from '#app/shared/reports/report-preview.ts'
import type { ReportKey } from '#app/shared/reports/report-key.ts'
import { publishedVersion } from '#app/shared/reports/stage.ts'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { formatList } from '#app/shared/format/list.ts'
import { ReportBody } from '../document/report-body.tsx'
import { DraftBlockList } from './block-list.tsx'
import { EditorHead } from './editor-head.tsx'
import { reportPreviewQueryOptions, reportQueryOptions, useStartReport } from './draft.queries.ts'
import { useDraft, type Draft } from './use-draft.ts'
import { BlockChanges } from './block-changes-list.tsx'
// Parts that come later are drawn by the server too.
import '#app/components/form/field.module.css'
import '../delivery/delivery.module.css'
import '../links/links.module.css'
import styles from './editor.module.css'

const Comments = lazyPart(() => import('./comments.tsx').then((module) => module.default))
const PublishedNumbers = lazy(() => import('./published-numbers.tsx'))
const ReadersPanels = lazy(() => import('./readers-panels.tsx'))

interface ReportEditorProps {
  reportKey: ReportKey
  company: string
  user: { id: string; role: Role }
}

/** A client's report of a month, as Admins write, review and publish it; without one, how to start it. */
export function ReportEditor({ reportKey, company, user }: ReportEditorProps) {
  const { t, locale } = useTranslator('reportEditor')
  const tReports = useMessages('reports')
  const tStates = useMessages('reportStates')
  const { data: report } = useSuspenseQuery(reportQueryOptions(reportKey))
  const month = formatMonth(locale, reportKey.month)
  return (
    <Page
      title={tReports('title', { month })}
      question={t('question', { company })}
      actions={
        <Button asChild variant="soft" highContrast>
          <Link to="/reports">{tStates('allReports')}</Link>
        </Button>
      }
    >
      {report ? (
        <OpenReport reportKey={reportKey} report={report} user={user} />
      ) : (
        <NoReport reportKey={reportKey} month={month} />
      )}
    </Page>
  )
}

function OpenReport({ reportKey, report, user }: Omit<ReportEditorProps, 'company'> & { report: ReportAtWork }) {
  const { t } = useTranslator('reportEditor')
  const draft = useDraft(reportKey, report)
  const { data: preview = null, error, refetch } = useQuery(reportPreviewQueryOptions(reportKey))
  const { seen } = draft
  const about = seen.comments.filter(
    ({ blockId }) => blockId === null || seen.state === 'published' || seen.blocks.every(({ id }) => id !== blockId),
  )
  const isDraft = seen.state !== 'published' || draft.edited !== null
  const failure = error !== null && preview === null && <ErrorNote error={error} onRetry={() => void refetch()} />
  const panels = (
    <>
      <ReviewPanel report={seen} preview={preview} />
      {publishedVersion(seen) !== null && (
        <>
          <Suspense fallback={<Loading height="480px" />}>
            <ReadersPanels {...reportKey} />
          </Suspense>
          <Suspense fallback={<Loading height="160px" />}>
            <PublishedNumbers reportKey={reportKey} />
          </Suspense>
        </>
      )}
      <Card title={t('comments')} intro={t('commentsIntro')}>
        <Suspense fallback={<Loading height="120px" />}>
          <Comments reportKey={reportKey} blockId={null} about={t('wholeReport')} comments={about} />
        </Suspense>
      </Card>
    </>
  )
  return (
    <div className={styles['editor']}>
      <EditorHead draft={draft} user={user} />
      <div className={styles['columns']} data-draft={isDraft || undefined}>
        <Column>
          {failure}
          {isDraft ? (
            <>
              <DraftBlockList draft={draft} preview={preview} />
              {panels}
            </>
          ) : (
            <ReportSheet draft={draft} preview={preview} label={t('blocks')} />
          )}
        </Column>
        {isDraft ? (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reachable by keyboard; a <fieldset> is for fields
          <div className={styles['beside']} role="group" aria-label={t('asRead')} tabIndex={0}>
            {/* To look at: what can be pressed in it is pressed in the blocks or by readers. */}
            <div inert>
              <ReportSheet draft={draft} preview={preview} label={t('asRead')} />
            </div>
          </div>
        ) : (
          <Column>{panels}</Column>
        )}
      </div>
    </div>
  )
}

/** The report as its readers see it: the published one, or a draft as it is now. */
function ReportSheet({
  draft: { key, seen },
  preview,
  label,
}: {
  draft: Draft
  preview: ReportPreview | null
  label: string
}) {
  if (preview === null) return <Loading height="480px" />
  return (
    <section
      className={styles['sheet']}
      aria-label={label}
      lang={seen.language}
      style={{ '--report-accent': preview.accent } as CSSProperties}
    >
      <div className={styles['frozen']}>
        <ReportBody written={preview.written} pictureUrl={(fileId) => pictureUrl(key.clientId, fileId)} />
      </div>
    </section>
  )
}

/** A month without a report, and how to start it. */
function NoReport({ reportKey, month }: { reportKey: ReportKey; month: string }) {
  const t = useMessages('reportEditor')
  const tStates = useMessages('reportStates')
  const showError = useShowError()
  const start = useStartReport(reportKey)
  return (
    <StatePanel
      icon={<FileText size={20} />}
      title={t('noReportTitle', { month })}
      actions={
        <Button loading={start.isPending} onClick={() => start.mutate(undefined, { onError: showError })}>
          {tStates('start')}
        </Button>
      }
    >
      {t('noReportText')}
    </StatePanel>
  )
}

interface ReviewPanelProps {
  report: ReportAtWork
  preview: ReportPreview | null
}

/** What changed since the report was sent to review, for its reviewer. */
function ReviewPanel({ report, preview }: ReviewPanelProps) {
  const { t, locale } = useTranslator('reportEditor')
  const { sentToReview, blocks } = report
  if (report.state !== 'in-review' || sentToReview === null) return null
  const { person, at, changes } = sentToReview
  const people = [...new Set(changes.people.map(({ name }) => name ?? t('name.someone')))]
  return (
    <Card
      title={t('reviewTitle')}
      intro={
        <RichText
          text={t('sentBy', { person: person ?? t('name.someoneWhoHasLeft') })}
          tags={{ time: () => <LocalMoment at={at} /> }}
        />
      }
    >
      <CardSubtitle>{t('changesSince')}</CardSubtitle>
      {changes.blocks.length === 0 ? (
        <p>{t(people.length === 0 ? 'noChangesSince' : 'languageChanged')}</p>
      ) : (
        <>
          <BlockChanges changes={changes.blocks} before={[]} after={blocks} written={preview?.written ?? null} />
          <p>{t('changedBy', { people: formatList(locale, people) })}</p>
        </>
      )}
    </Card>
  )
}
