import { useCallback } from 'react'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { maxFilters, maxFilterValues } from '#app/shared/analytics/filters.ts'

/**
 * Returns a function that explains why a filter was not added: filters of a view and values of a filter are limited.
 */
export function useFullNotice(): (limit: 'filters' | 'values') => void {
  const t = useMessages('analytics')
  return useCallback(
    (limit) => {
      const text =
        limit === 'filters' ? t('tooManyFilters', { most: maxFilters }) : t('tooManyValues', { most: maxFilterValues })
      showToast({ kind: 'info', text })
    },
    [t],
  )
}
