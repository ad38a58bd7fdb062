import { Clock, FileText, Zap } from 'lucide-react'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatDuration } from '#app/shared/format/duration.ts'
import type { GoalKind } from '#app/shared/tracking/goals.ts'
import { readablePath } from '#app/shared/tracking/readable-path.ts'

/** Returns the pattern of a goal or a funnel's step for people: a page's path with decoded letters. */
export const patternText = ({ kind, pattern }: { kind: string; pattern: string }): string =>
  kind === 'page' ? readablePath(pattern) : pattern

interface KindOfGoal {
  kind: GoalKind
  pattern: string
  currency: string | null
}

export const goalIcons = { event: Zap, page: FileText, visible: Clock } as const

/** What reaches a goal, in a few words. Names and patterns come from the website, and are shown as text. */
export function GoalKindText({ kind, pattern, currency }: KindOfGoal) {
  const { t, locale } = useTranslator('goals')
  return (
    <>
      {t(`name.${kind}`)}{' '}
      {kind === 'visible' ? (
        t('secondsVisible', { time: formatDuration(locale, Number(pattern)) })
      ) : (
        <code>
          <bdi>{patternText({ kind, pattern })}</bdi>
        </code>
      )}
      {currency !== null && <> · {t('revenueIn', { currency })}</>}
    </>
  )
}
