import { Card, CardSubtitle } from '#app/components/layout/card.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useReader } from '#app/components/locale/use-reader.ts'
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
  const { say, locale } = useReader('reportEditor')
  const { sentToReview, blocks } = report
  if (report.state !== 'in-review' || sentToReview === null) return null
  const { person, at, changes } = sentToReview
  const people = [...new Set(changes.people.map(({ name }) => name ?? say('name.someone')))]
  return (
    <Card
      title={say('reviewTitle')}
      intro={
        <RichText
          text={say('sentBy', { person: person ?? say('name.someoneWhoHasLeft') })}
          tags={{ time: () => <LocalMoment at={at} /> }}
        />
      }
    >
      <CardSubtitle>{say('changesSince')}</CardSubtitle>
      {changes.blocks.length === 0 ? (
        <p>{say(people.length === 0 ? 'noChangesSince' : 'languageChanged')}</p>
      ) : (
        <>
          <BlockChanges changes={changes.blocks} before={[]} after={blocks} written={preview?.written ?? null} />
          <p>{say('changedBy', { people: formatList(locale, people) })}</p>
        </>
      )}
    </Card>
  )
}
