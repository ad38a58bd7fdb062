import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { changeThresholds } from '#app/shared/competitors/change-thresholds.ts'
import type { ShownPage } from '#app/shared/competitors/competitor.ts'
import { formatShare } from '#app/shared/format/number.ts'

/** Returns what says why a page could not be read. */
export function useFailureText(): (failure: NonNullable<ShownPage['failure']>) => string {
  const locale = useLocale()
  const t = useMessages('competitorWatch')
  const tCompetitors = useMessages('competitors')
  const share = formatShare(locale, changeThresholds.shrunkShare)
  return ({ name, detail }) => tCompetitors(`failure.${name}`, { detail: detail || t('noDetail'), share })
}
