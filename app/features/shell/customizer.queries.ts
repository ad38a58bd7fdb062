import { queryOptions } from '@tanstack/react-query'
import { customizerQueryKey } from '#app/shared/shell/theme-settings.ts'
import { getCustomizerSettingsFn } from './customizer.functions.ts'

/** What the installation allows (`CustomizerSettings`). */
export const customizerQueryOptions = () =>
  queryOptions({ queryKey: customizerQueryKey, queryFn: () => getCustomizerSettingsFn(), staleTime: 5 * 60_000 })
