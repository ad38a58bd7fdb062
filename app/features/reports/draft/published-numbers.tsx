import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorNote } from '#app/components/feedback/error-note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { Choice } from '#app/components/list/list-controls.tsx'
import { Card, CardSubtitle } from '#app/components/layout/card.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { PublishedWork, WrittenDifference } from '#app/shared/reports/report-preview.ts'
import type { ReportKey } from '#app/shared/reports/report-key.ts'
import { PlainTable } from '#app/components/data-table/plain-table.tsx'
import { useRestateReport, publishedWorkQueryOptions, versionDifferencesQueryOptions } from './draft.queries.ts'
import styles from './editor.module.css'

/** What is published: its numbers compared with the data of today, and what differs between its versions. */
export default function PublishedNumbers({ reportKey }: { reportKey: ReportKey }) {
  const work = useQuery(publishedWorkQueryOptions(reportKey))
  return (
    <QueryState query={work} height="160px">
      {(published) =>
        published && (
          <>
            <Restated reportKey={reportKey} published={published} />
            {published.versions.length > 1 && <Versions reportKey={reportKey} published={published} />}
          </>
        )
      }
    </QueryState>
  )
}

interface PartProps {
  reportKey: ReportKey
  published: PublishedWork
}

function Restated({ reportKey, published: { restated, restatedAt, language } }: PartProps) {
  const t = useMessages('reportEditor')
  const tStates = useMessages('reportStates')
  const showError = useShowError()
  const compare = useRestateReport(reportKey)
  return (
    <Card title={t('restatedTitle')} intro={t('restatedText')}>
      {restatedAt !== null && (
        <div className={styles['compared']}>
          <p>
            <RichText
              text={t('restatedFound', { count: restated.length })}
              tags={{ time: () => <LocalMoment at={restatedAt} /> }}
            />
          </p>
          <Numbers rows={restated} language={language} was={tStates('state.published')} is={t('today')} />
        </div>
      )}
      <Button
        variant="soft"
        highContrast
        loading={compare.isPending}
        onClick={() => compare.mutate(undefined, { onError: showError })}
      >
        {t('compareToday')}
      </Button>
    </Card>
  )
}

function Versions({ reportKey, published: { versions, language } }: PartProps) {
  const t = useMessages('reportEditor')
  const tStates = useMessages('reportStates')
  const newest = versions[0]?.version ?? 1
  const [chosen, choose] = useState(newest)
  const shown = Math.min(chosen, newest)
  const differences = useQuery(versionDifferencesQueryOptions(reportKey, shown - 1, shown))
  const choices = versions.filter(({ version }) => version > 1)
  return (
    <Card title={t('versionsTitle')}>
      <Choice
        label={t('versionLabel')}
        labelled
        value={String(shown)}
        onChange={(index) => choose(choices[index]?.version ?? newest)}
      >
        {choices.map(({ version }) => (
          <option key={version} value={version}>
            {t('versionsCompared', { is: version, was: version - 1 })}
          </option>
        ))}
      </Choice>
      {differences.isError && <ErrorNote error={differences.error} onRetry={() => void differences.refetch()} />}
      {differences.data && (
        <div className={styles['compared']}>
          <CardSubtitle>{t('blocks')}</CardSubtitle>
          {differences.data.blocks.length === 0 ? (
            <p>{t('noBlockDifferences')}</p>
          ) : (
            <ul className={styles['changes']}>
              {differences.data.blocks.map(({ blockId, block, change }) => (
                <li key={`${blockId} ${change}`}>{t(`change.${change}`, { block })}</li>
              ))}
            </ul>
          )}
          <CardSubtitle>{t('numbers')}</CardSubtitle>
          {differences.data.figures.length === 0 && <p>{t('noNumberDifferences')}</p>}
          <Numbers
            rows={differences.data.figures}
            language={language}
            was={tStates('version', { version: shown - 1 })}
            is={tStates('version', { version: shown })}
          />
        </div>
      )}
    </Card>
  )
}

interface NumbersProps {
  rows: readonly WrittenDifference[]
  language: PublishedWork['language']
  was: string
  is: string
}

const Numbers = (props: NumbersProps) => (props.rows.length === 0 ? null : <DifferenceTable {...props} />)

interface DifferenceTableProps {
  rows: readonly WrittenDifference[]
  /** The report's language, which the names and numbers are in. */
  language: PublishedWork['language']
  /** The heads of both columns. */
  was: string
  is: string
}

/** Numbers that differ between two states of a report. */
function DifferenceTable({ rows, language, was, is }: DifferenceTableProps) {
  const tStates = useMessages('reportStates')
  return (
    <PlainTable
      rows={rows}
      // A block may have a figure twice in two versions.
      rowKey={(_row, index) => index}
      language={language}
      columns={[
        {
          id: 'number',
          header: tStates('number'),
          cell: ({ block, label }) => (
            <>
              <bdi>{block}</bdi>: <bdi>{label}</bdi>
            </>
          ),
        },
        { id: 'was', header: was, cell: (row) => row.was },
        { id: 'is', header: is, cell: (row) => row.is },
      ]}
    />
  )
}
