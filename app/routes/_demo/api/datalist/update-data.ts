import { createFileRoute } from '@tanstack/react-router'
import { updateItemApi } from '#server/demos/data-list/data-list.api.ts'

export const Route = createFileRoute('/_demo/api/datalist/update-data')({ server: { handlers: updateItemApi } })
