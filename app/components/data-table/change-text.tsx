import type { ReactNode } from 'react'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { toneOfChange, type GoodDirection, type ChangeJudgement } from '#app/shared/analytics/change-judgement.ts'
import { variationText, type ShownChange } from '#app/shared/analytics/change-words.ts'
import styles from './change-text.module.css'

interface ChangeTextProps {
  judged: ChangeJudgement
  better: GoodDirection
  /** How the change is shown; by default as a percentage. */
  shown?: ShownChange
  /** The change: +12%. Without it, only the judgement is shown. */
  children?: ReactNode
}

/** A change in the colour of its judgement: green or red, and grey within normal variation, which it also says. */
export function ChangeText({ judged, better, shown, children }: ChangeTextProps) {
  const text = variationText(useTranslator('words'), judged, shown)
  // "new" and "gone" say enough about a handful.
  const variation = judged.kind === 'within' || children === undefined ? text : null
  return (
    <span className={styles['change']} data-tone={toneOfChange(judged, better)} title={variation ?? undefined}>
      {children ?? variation}
      {children !== undefined && variation !== null && <span className="visually-hidden">, {variation}</span>}
    </span>
  )
}
