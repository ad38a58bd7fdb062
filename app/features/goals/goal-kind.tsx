import { Clock, FileText, Zap } from 'lucide-react'
import { useReader } from '#app/components/locale/use-reader.ts'
import { readablePath } from '#app/shared/analytics/readable-path.ts'
import { formatDuration } from '#app/shared/format/duration.ts'
import type { GoalKind } from '#app/shared/tracking/goals.ts'

interface KindOfGoal {
  kind: GoalKind
  pattern: string
  currency: string | null
}

export const goalIcons = { event: Zap, page: FileText, visible: Clock } as const

/** What reaches a goal, in a few words. Names and patterns are a website's own, and shown as text. */
export function GoalKindText({ kind, pattern, currency }: KindOfGoal) {
  const { say, locale } = useReader('goals')
  return (
    <>
      {say(kind)}{' '}
      {kind === 'visible' ? (
        say('secondsVisible', { time: formatDuration(locale, Number(pattern)) })
      ) : (
        <code>
          <bdi>{kind === 'page' ? readablePath(pattern) : pattern}</bdi>
        </code>
      )}
      {currency !== null && <> · {say('revenueIn', { currency })}</>}
    </>
  )
}
