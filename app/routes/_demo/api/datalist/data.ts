import { createFileRoute } from '@tanstack/react-router'
import { itemPageApi } from '#server/demos/data-list/data-list.api.ts'

export const Route = createFileRoute('/_demo/api/datalist/data')({ server: { handlers: itemPageApi } })
