import { createFileRoute } from '@tanstack/react-router'
import { itemsApi } from '#server/demos/data-list/data-list.api.ts'

export const Route = createFileRoute('/_demo/api/datalist/initial-data')({ server: { handlers: itemsApi } })
