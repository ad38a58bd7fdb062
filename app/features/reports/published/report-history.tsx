import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { PlainTable } from '#app/components/data-table/plain-table.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ChangedNumber, ReadReport } from '#app/shared/reports/report-links.ts'
import styles from './report-history.module.css'

/** The versions of a report, what changed between them, and the numbers that newer data contradicts. */
export function ReportHistory({ report }: { report: ReadReport }) {
  const t = useMessages('reportReader')
  const tStates = useMessages('reportStates')
  const { versions, version, reissue, restated, restatedAt, written } = report
  return (
    <>
      {versions.length > 1 && (
        <Part title={t('versions')}>
          <ul className={styles['versions']}>
            {versions.map((one) => (
              <li key={one.version}>
                <Link
                  to="."
                  search={{ version: one.version }}
                  aria-current={one.version === version ? 'page' : undefined}
                >
                  {tStates('version', { version: one.version })}
                </Link>{' '}
                <span className={styles['quiet']}>
                  <RichText text={t('publishedOn')} tags={{ when: () => <LocalMoment at={one.publishedAt} /> }} />
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {reissue && (
        <Part title={t('reissueTitle', { version: reissue.since })}>
          {reissue.blocks.length > 0 && (
            <p>
              {t('changedSections')}{' '}
              <span lang={written.language}>
                <bdi>{reissue.blocks.join(' · ')}</bdi>
              </span>
            </p>
          )}
          {reissue.numbers.length > 0 ? (
            <NumberTable
              language={written.language}
              numbers={reissue.numbers}
              was={tStates('version', { version: reissue.since })}
              is={tStates('version', { version })}
            />
          ) : (
            <p className={styles['quiet']}>{t('noNumberChanged')}</p>
          )}
        </Part>
      )}
      {restated.length > 0 && (
        <Part title={t('restatedTitle')}>
          <p>
            {t('restatedText')}{' '}
            {restatedAt !== null && (
              <RichText text={t('restatedOn')} tags={{ when: () => <LocalMoment at={restatedAt} /> }} />
            )}
          </p>
          <NumberTable language={written.language} numbers={restated} was={t('asPublished')} is={t('newData')} />
        </Part>
      )}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

interface NumberTableProps {
  /** The report's language. */
  language: string
  numbers: readonly ChangedNumber[]
  /** The headings of both values. */
  was: string
  is: string
}

function NumberTable({ language, numbers, was, is }: NumberTableProps) {
  const t = useMessages('reportReader')
  const tStates = useMessages('reportStates')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={styles['scroll']} aria-label={t('changedNumbers')} tabIndex={0}>
      <PlainTable
        className={styles['table']}
        rows={numbers}
        // Several numbers of a section may have one name.
        rowKey={(_number, index) => index}
        language={language}
        columns={[
          { id: 'section', header: t('section'), cell: ({ block }) => <bdi>{block}</bdi> },
          { id: 'number', header: tStates('number'), cell: ({ label }) => label },
          { id: 'was', header: was, cell: (number) => number.was, isNumber: true },
          { id: 'is', header: is, cell: (number) => number.is, isNumber: true },
        ]}
      />
    </section>
  )
}
