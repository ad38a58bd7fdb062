import { PlainTable } from '#app/components/data-table/plain-table.tsx'
import { Skeleton } from '#app/components/feedback/skeleton.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Detection, Exhibit, Fact } from '#app/shared/discovery/finding.ts'
import type { FindingDetail, ShownFinding } from '#app/shared/discovery/finding-list.ts'
import { formatPeriod } from '#app/shared/format/period.ts'
import type { FindingWords } from './use-finding-words.ts'
import styles from './findings.module.css'

interface FindingEvidenceProps {
  finding: ShownFinding
  /** Null while it is loading. */
  detail: FindingDetail | null
  words: FindingWords
}

/** The facts of both detections by name, those of the latest first. */
function pairsOf(
  latest: Detection,
  frozen: Detection | null,
): { name: Fact['name']; before: Fact | null; now: Fact | null }[] {
  const names = new Set([...latest.facts, ...(frozen?.facts ?? [])].map(({ name }) => name))
  const find = (facts: readonly Fact[] | undefined, name: string) => facts?.find((fact) => fact.name === name) ?? null
  return [...names].map((name) => ({ name, before: find(frozen?.facts, name), now: find(latest.facts, name) }))
}

/** What was measured when a finding was detected, frozen, next to the latest detection. */
export function FindingEvidence({ finding, detail, words }: FindingEvidenceProps) {
  const { t, locale } = useTranslator('discovery')
  const latest = finding.detection
  const frozen = detail?.frozen ?? null
  const valueOf = (fact: Fact | null) => (fact === null ? '–' : words.fact(fact).value)
  const periodOf = ({ period }: Detection) => (period === null ? t('moment') : formatPeriod(locale, period))
  const soon = <Skeleton width="56px" height="12px" />
  const rows = [
    ...pairsOf(latest, frozen).map(({ name, before, now }) => ({
      id: name,
      name: words.fact(now ?? before ?? { name, unit: 'count', value: 0 }).name,
      before: frozen ? valueOf(before) : soon,
      now: valueOf(now),
    })),
    {
      id: 'measured days',
      name: t('measuredDays'),
      before: frozen ? periodOf(frozen) : soon,
      now: periodOf(latest),
    },
    {
      id: 'detected on',
      name: t('detectedOn'),
      before: detail ? <LocalMoment at={detail.frozenAt} day /> : soon,
      now: <LocalMoment at={finding.lastSeenAt} day />,
    },
    {
      id: 'rule version',
      name: t('ruleVersion'),
      before: frozen ? frozen.ruleVersion : soon,
      now: latest.ruleVersion,
    },
  ]
  return (
    <section className={styles['part']}>
      <h4>{t('evidence')}</h4>
      <PlainTable
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { id: 'name', header: <span className="visually-hidden">{t('fact')}</span>, cell: ({ name }) => name },
          { id: 'before', header: t('atDetection'), cell: ({ before }) => before, isNumber: true },
          { id: 'now', header: t('latest'), cell: ({ now }) => now, isNumber: true },
        ]}
      />
      <Exhibits frozen={frozen?.exhibits ?? null} latest={latest.exhibits} words={words} />
    </section>
  )
}

interface ExhibitsProps {
  frozen: readonly Exhibit[] | null
  latest: readonly Exhibit[]
  words: FindingWords
}

/** The examples of both detections, once if they are the same. */
function Exhibits({ frozen, latest, words }: ExhibitsProps) {
  const { t } = useTranslator('discovery')
  const differ = frozen !== null && JSON.stringify(frozen) !== JSON.stringify(latest)
  return (
    <>
      {differ && frozen.length > 0 && <ExhibitList title={t('exhibits')} exhibits={frozen} words={words} />}
      {latest.length > 0 && (
        <ExhibitList title={t(differ ? 'latestExhibits' : 'exhibits')} exhibits={latest} words={words} />
      )}
    </>
  )
}

/** Examples that are shown at once; the rest is a click away. */
const firstExhibits = 5

function ExhibitList({ title, exhibits, words }: { title: string; exhibits: readonly Exhibit[]; words: FindingWords }) {
  const { t } = useTranslator('discovery')
  const rest = exhibits.slice(firstExhibits)
  return (
    <div className={styles['examples']}>
      <h5>{title}</h5>
      <ExhibitItems exhibits={exhibits.slice(0, firstExhibits)} words={words} />
      {rest.length > 0 && (
        <details>
          <summary>{t('moreExhibits', { count: rest.length })}</summary>
          <ExhibitItems exhibits={rest} words={words} />
        </details>
      )}
    </div>
  )
}

function ExhibitItems({ exhibits, words }: { exhibits: readonly Exhibit[]; words: FindingWords }) {
  return (
    <ul className={styles['exhibits']}>
      {exhibits.map(({ role, text, facts }) => (
        <li key={`${role} ${text}`}>
          <span className={styles['role']}>{words.exhibit(role)}</span>
          <bdi className={styles['text']}>{text}</bdi>
          {facts.map((fact) => (
            <span key={fact.name} className={styles['fact']}>
              {words.fact(fact).name} <b>{words.fact(fact).value}</b>
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
