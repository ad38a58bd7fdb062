import { Badge } from '@radix-ui/themes'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { StoredOutcome } from '#app/shared/discovery/discovery-run.ts'
import { formatCount } from '#app/shared/format/number.ts'

interface RuleOutcomeProps {
  /** What came of the rule in the last run; null before the first. */
  outcome: StoredOutcome | null
  /** Whether it is on now, which may differ from the last run. */
  enabled: boolean
  /** Whether the rule's only source is named next to this. */
  namedSource?: boolean
}

/** What a rule did in the last run, or why it didn't look. */
export function RuleOutcomeText({ outcome, enabled, namedSource = false }: RuleOutcomeProps) {
  const { t, locale } = useTranslator('discoveryCatalogue')
  const tSources = useTranslator('discoverySources').t
  if (!enabled) return <Badge color="gray">{t('outcome.off')}</Badge>
  if (outcome === null || outcome.what === 'off') return <Badge color="gray">{t('outcome.never')}</Badge>
  if (outcome.what === 'ran') {
    return <Badge {...(outcome.found === 0 && { color: 'green' })}>{t('found', { count: outcome.found })}</Badge>
  }
  if (outcome.what === 'noSource') {
    const source = tSources(`source.${outcome.source}`)
    return <Badge color="amber">{namedSource ? t('outcome.noData') : t('outcome.noSource', { source })}</Badge>
  }
  if (outcome.what === 'failed') return <Badge color="red">{t('outcome.failed')}</Badge>
  return (
    <Badge color="amber">
      {t(`tooLittle.${outcome.of}`, {
        has: formatCount(locale, outcome.has),
        needs: formatCount(locale, outcome.needs),
      })}
    </Badge>
  )
}
