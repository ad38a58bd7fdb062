import { createFileRoute } from '@tanstack/react-router'
import { mainSearchApi } from '#server/demos/search/main-search.api.ts'

export const Route = createFileRoute('/_demo/api/main-search/data')({ server: { handlers: mainSearchApi } })
