import { Card, CardSubtitle } from '#app/components/layout/card.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatList } from '#app/shared/format/list.ts'
import type { ReportAtWork } from '#app/shared/reports/report-list.ts'
import type { ReportPreview } from '#app/shared/reports/report-preview.ts'
import { BlockChanges } from './block-changes-list.tsx'

interface ReviewPanelProps {
  report: ReportAtWork
  preview: ReportPreview | null
}

/** What changed since the report was sent to review, for its reviewer. */
export function ReviewPanel({ report, preview }: ReviewPanelProps) {
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
