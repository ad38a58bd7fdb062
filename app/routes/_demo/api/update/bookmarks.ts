import { createFileRoute } from '@tanstack/react-router'
import { bookmarkUpdateApi } from '#server/demos/search/bookmarks.api.ts'

export const Route = createFileRoute('/_demo/api/update/bookmarks')({ server: { handlers: bookmarkUpdateApi } })
