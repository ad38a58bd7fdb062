import { Note } from '#app/components/feedback/note.tsx'
import { useReader } from '#app/components/locale/use-reader.ts'
import type { Fact } from '#app/shared/discovery/finding.ts'
import { impactInVisits, rankedImpact, severityImpact } from '#app/shared/discovery/finding-rank.ts'
import type { ShownFinding } from '#app/shared/discovery/finding-list.ts'
import { formatShare } from '#app/shared/format/number.ts'
import type { FindingWords } from './finding-words.ts'
import styles from './findings.module.css'
import { factorText, impactText } from './impact-text.ts'

/** How a finding's place came about: its kind, its severity, and impact × confidence ÷ effort with the inputs. */
export function FindingRank({ finding, words }: { finding: ShownFinding; words: FindingWords }) {
  const reader = useReader('discovery')
  const { say, locale } = reader
  const { detection, rank, kind } = finding
  const { impact, confidence, effort, severity } = detection
  const added = severityImpact[severity]
  const measured = factorText(locale, impactInVisits(detection))
  const share = formatShare(locale, confidence.value)
  const { range, unit } = impactText(reader, impact)
  return (
    <section className={styles['part']}>
      <h4>{say('rankTitle', { rank: factorText(locale, rank) })}</h4>
      <p className={styles['formula']}>
        {say('rankFormula', { impact: factorText(locale, rankedImpact(detection)), confidence: share, effort })}
      </p>
      <dl className={styles['factors']}>
        <div>
          <dt>{say('impactFactor', { impact: `${range} ${unit}` })}</dt>
          <dd>{say('impactAs', { visits: measured })}</dd>
          {added > 0 && <dd>{say('impactAdded', { visits: added, severity: say(`severity.${severity}`) })}</dd>}
          <Inputs inputs={impact.inputs} words={words} />
        </div>
        <div>
          <dt>{say('confidenceFactor', { confidence: share })}</dt>
          {confidence.inputs.length === 0 && <dd>{say('confidenceBare')}</dd>}
          <Inputs inputs={confidence.inputs} words={words} />
        </div>
        <div>
          <dt>{say('effortFactor', { points: effort })}</dt>
          <dd>{say('effortNote')}</dd>
        </div>
      </dl>
      <Note apart>{say(kind === 'news' ? 'orderNews' : 'orderNote')}</Note>
    </section>
  )
}

/** What a factor was calculated from. */
const Inputs = ({ inputs, words }: { inputs: readonly Fact[]; words: FindingWords }) =>
  inputs.map((fact) => (
    <dd key={fact.name} className={styles['fact']}>
      {words.fact(fact).name} <b>{words.fact(fact).value}</b>
    </dd>
  ))
