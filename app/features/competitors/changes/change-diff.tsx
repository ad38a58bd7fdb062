import { Button } from '@radix-ui/themes'
import { Fragment, useState } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { formatMoment } from '#app/components/locale/format-time.ts'
import { useClock } from '#app/components/locale/use-clock.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { TimeZone } from '#app/shared/calendar/zone.ts'
import type { ChangeVisit } from '#app/shared/competitors/change-list.ts'
import type { Hunk, HunkPart } from '#app/shared/competitors/hunk.ts'
import { KindMark, SeverityMark } from './change-marks.tsx'
import { Added, Removed, WholeTexts, WordRuns } from './marked-words.tsx'
import { RuleLink } from './rule-link.tsx'
import styles from './change-diff.module.css'

/** Differences of a visit that are shown at first. */
const atFirst = 20

/** What differed at one visit: by part of the page and by the headings above. */
export function VisitDiff({ visit, timeZone }: { visit: ChangeVisit; timeZone: TimeZone }) {
  const t = useMessages('competitorChanges')
  const clock = useClock()
  const [isWhole, showWhole] = useState(false)
  const { at, beforeAt, hunks, more } = visit
  const shown = isWhole ? hunks : hunks.slice(0, atFirst)
  const moment = (one: string) => formatMoment(clock, one, timeZone, { year: true })
  return (
    <div className={styles['visit']}>
      <Note>
        {beforeAt === null
          ? t('visitAt', { to: moment(at) })
          : t('visitBetween', { from: moment(beforeAt), to: moment(at) })}
      </Note>
      <p className={styles['judged']}>
        <SeverityMark severity={visit.severity} />
        <KindMark kind={visit.kind} />
        <RuleLink rule={visit.rule} />
      </p>
      {groupsOf(shown).map(([key, group]) => (
        <HunkGroup key={key} hunks={group} ruleOfVisit={visit.rule} />
      ))}
      {shown.length < hunks.length && (
        <div>
          <Button variant="soft" color="gray" highContrast size="1" onClick={() => showWhole(true)}>
            {t('showDifferences', { count: hunks.length - shown.length })}
          </Button>
        </div>
      )}
      {more > 0 && <Note>{t('notStored', { count: more })}</Note>}
    </div>
  )
}

/** Returns differences by their part of the page and the headings above, in the order of the first of each. */
function groupsOf(hunks: readonly Hunk[]): [key: string, hunks: Hunk[]][] {
  const groups = new Map<string, Hunk[]>()
  for (const hunk of hunks) {
    const key = JSON.stringify([hunk.part, hunk.under])
    groups.set(key, [...(groups.get(key) ?? []), hunk])
  }
  return [...groups]
}

/** Parts with short texts, which are shown one next to the other. */
const shortParts: readonly HunkPart[] = ['price', 'link', 'tool', 'language', 'path', 'post']

interface HunkGroupProps {
  /** At least one. */
  hunks: readonly Hunk[]
  ruleOfVisit: Hunk['rule']
}

/** The differences in one place of a page. */
function HunkGroup({ hunks, ruleOfVisit }: HunkGroupProps) {
  const t = useMessages('competitorChanges')
  const [first] = hunks
  if (!first) return null
  const { part, under } = first
  const others = [...new Set(hunks.map(({ rule }) => rule))].filter((rule) => rule !== ruleOfVisit)
  return (
    <div className={styles['group']}>
      <div className={styles['place']}>
        <h3>
          {(part !== 'text' || under.length === 0) && t(`section.${part}`)}
          {under.map((heading, index) => (
            // Headings of a stored difference never move. oxlint-disable-next-line react/no-array-index-key
            <Fragment key={index}>
              {(index > 0 || part !== 'text') && ' › '}
              <bdi>{heading}</bdi>
            </Fragment>
          ))}
        </h3>
        {others.map((rule) => (
          <RuleLink key={rule} rule={rule} />
        ))}
      </div>
      <ul className={styles['hunks']}>
        {hunks.map((hunk, index) => (
          // As above. oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={styles['hunk']} data-how={hunk.how}>
            <HunkText hunk={hunk} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function HunkText({ hunk: { part, words, before, after } }: { hunk: Hunk }) {
  if (words) return <WordRuns words={words} />
  if (before !== null && after !== null && shortParts.includes(part)) {
    return (
      <p>
        <bdi>
          <Removed>{before}</Removed> <Added>{after}</Added>
        </bdi>
      </p>
    )
  }
  return <WholeTexts before={before ?? ''} after={after ?? ''} />
}
