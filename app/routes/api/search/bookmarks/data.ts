import { createFileRoute } from '@tanstack/react-router'
import { bookmarkIndexApi } from '#server/bookmarks/bookmarks.api.ts'

export const Route = createFileRoute('/api/search/bookmarks/data')({ server: { handlers: bookmarkIndexApi } })
