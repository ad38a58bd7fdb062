import type { ReactNode } from 'react'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { ShareButton } from './share-button.tsx'
import type { ShownMonth } from './shown-address.ts'

/** What /analytics shows of sharing: the button, for a view whose filters the page can say in words. */
export const sharing = ({
  clientId,
  filters,
  ...shown
}: ShownMonth & { clientId: string; filters: readonly Filter[] }) =>
  function share(tell: (filter: Filter) => string): ReactNode {
    return <ShareButton clientId={clientId} shown={shown} filters={filters} tell={tell} />
  }
