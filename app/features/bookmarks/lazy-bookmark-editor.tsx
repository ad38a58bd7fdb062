import { lazy } from 'react'

export const loadBookmarkEditor = () => import('./bookmark-editor.tsx')

/** The editor, loaded when it is needed; render it inside a Suspense. */
export const LazyBookmarkEditor = lazy(loadBookmarkEditor)
