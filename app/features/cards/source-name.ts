import { useCallback } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { evidenceKinds } from '#app/shared/cards/evidence/evidence-kind.ts'

/** Returns the name of a kind of evidence in words; of a card without any for other values. */
export function useSourceName(): (kind: string | null) => string {
  const t = useMessages('cardEffects')
  return useCallback(
    (kind) => {
      const known = evidenceKinds.find((one) => one === kind)
      if (known === undefined) return t('source.none')
      return known === 'analytics' ? t('page.analytics') : t(`source.${known}`)
    },
    [t],
  )
}
