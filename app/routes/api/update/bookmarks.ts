import { createFileRoute } from '@tanstack/react-router'
import { bookmarkUpdateApi } from '#server/bookmarks/bookmarks.api.ts'

export const Route = createFileRoute('/api/update/bookmarks')({ server: { handlers: bookmarkUpdateApi } })
