import { createFileRoute } from '@tanstack/react-router'
import { bookmarkIndexApi } from '#server/demos/search/bookmarks.api.ts'

export const Route = createFileRoute('/_demo/api/search/bookmarks/data')({ server: { handlers: bookmarkIndexApi } })
