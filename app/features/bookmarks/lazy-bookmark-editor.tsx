import { lazy } from 'react'

export const loadBookmarkEditor = () => import('./bookmark-editor.tsx')

/** The editor, fetched when it is wanted; to stand in a Suspense. */
export const LazyBookmarkEditor = lazy(loadBookmarkEditor)
