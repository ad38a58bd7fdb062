import { createFileRoute } from '@tanstack/react-router'
import { mainSearchApi } from '#server/search/search.api.ts'

export const Route = createFileRoute('/api/main-search/data')({ server: { handlers: mainSearchApi } })
