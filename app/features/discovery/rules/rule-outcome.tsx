import { Badge } from '@radix-ui/themes'
import { useReader } from '#app/components/locale/use-reader.ts'
import type { StoredOutcome } from '#app/shared/discovery/discovery-run.ts'
import { formatCount } from '#app/shared/format/number.ts'

interface RuleOutcomeProps {
  /** What came of the rule in the last run; null before the first. */
  outcome: StoredOutcome | null
  /** Whether it is on now, which may differ from the last run. */
  enabled: boolean
  /** Whether the rule's only source is named beside this. */
  namedSource?: boolean
}

/** What a rule did in the last run, or why it didn't look. */
export function RuleOutcome({ outcome, enabled, namedSource = false }: RuleOutcomeProps) {
  const { say, locale } = useReader('discoveryCatalogue')
  const saySources = useReader('discoverySources').say
  if (!enabled) return <Badge color="gray">{say('outcome.off')}</Badge>
  if (outcome === null || outcome.what === 'off') return <Badge color="gray">{say('outcome.never')}</Badge>
  if (outcome.what === 'ran') {
    return <Badge {...(outcome.found === 0 && { color: 'green' })}>{say('found', { count: outcome.found })}</Badge>
  }
  if (outcome.what === 'noSource') {
    const source = saySources(`source.${outcome.source}`)
    return <Badge color="amber">{namedSource ? say('outcome.noData') : say('outcome.noSource', { source })}</Badge>
  }
  if (outcome.what === 'failed') return <Badge color="red">{say('outcome.failed')}</Badge>
  return (
    <Badge color="amber">
      {say(`tooLittle.${outcome.of}`, {
        has: formatCount(locale, outcome.has),
        needs: formatCount(locale, outcome.needs),
      })}
    </Badge>
  )
}
