import type { ReactNode } from 'react'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { Month } from '#app/shared/months.ts'
import { ShareButton } from './share-button.tsx'

/** What /analytics shows of sharing: the button, for a view whose filters the page can say in words. */
export const sharing = (shown: { clientId: string; month: Month; filters: readonly Filter[] }) =>
  function share(tell: (filter: Filter) => string): ReactNode {
    return <ShareButton clientId={shown.clientId} month={shown.month} filters={shown.filters} tell={tell} />
  }
