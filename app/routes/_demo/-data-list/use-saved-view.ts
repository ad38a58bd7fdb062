import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import * as v from 'valibot'
import type { Unread } from '../-form/unread.ts'
import { viewInAddress, viewSearchSchema, type ChangeView, type View } from './view-search.ts'

/**
 * Returns the view in the address and the function that changes it. It changes the address of the moment: while the
 * other look is being opened, a change goes there too instead of leading back.
 */
export function useSavedView(): [View, ChangeView] {
  const navigate = useNavigate()
  const address: Unread<View> = useSearch({ strict: false })
  const saved = useMemo(() => v.parse(viewSearchSchema, address), [address])
  const change: ChangeView = useCallback(
    (part, how = 'replace') =>
      void navigate({
        to: '.',
        search: (before) => viewInAddress({ ...before, ...part }),
        replace: how === 'replace',
        resetScroll: false,
      }),
    [navigate],
  )
  return [saved, change]
}
