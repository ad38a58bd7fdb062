/**
 * React Query's key of whether the demo screens are on: their guard reads it, and changing the installation refreshes
 * it.
 */
export const demoScreensQueryKey = ['shell', 'demo-screens'] as const
