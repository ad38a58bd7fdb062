import { Note } from '#app/components/feedback/note.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { CompetitorFactName, FactColumn, ShownFact } from '#app/shared/competitors/facts.ts'
import { factText, isMeasured, sinceDay } from './fact-text.ts'
import styles from './facts.module.css'

/** A fact whose measurement a person looks at. */
export interface OpenedFact {
  name: CompetitorFactName
  fact: ShownFact
  /** The name of its website. */
  website: string
  /** Gets the focus back. */
  opener: HTMLElement
}

interface FactCellProps {
  column: FactColumn
  name: CompetitorFactName
  timeZone: string
  onOpen: (opened: OpenedFact) => void
}

/** A fact of a website and since when it is so, which opens how it was measured; or in words why there is none. */
export function FactCell({ column: { name: website, facts }, name, timeZone, onOpen }: FactCellProps) {
  const reader = useTranslator('competitorFacts')
  const { t, locale } = reader
  const fact = facts[name]
  if (!isMeasured(fact)) return <span className={styles['without']}>{t(`without.${fact}`)}</span>
  return (
    <button
      type="button"
      className={styles['value']}
      aria-haspopup="dialog"
      onClick={({ currentTarget: opener }) => onOpen({ name, fact, website, opener })}
    >
      <bdi>{factText(reader, name, fact.value)}</bdi>{' '}
      <Note as="span">{t('sinceDay', { day: sinceDay(locale, fact, timeZone) })}</Note>
    </button>
  )
}
