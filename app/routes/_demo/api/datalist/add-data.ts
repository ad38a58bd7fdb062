import { createFileRoute } from '@tanstack/react-router'
import { addItemApi } from '#server/demos/data-list/data-list.api.ts'

export const Route = createFileRoute('/_demo/api/datalist/add-data')({ server: { handlers: addItemApi } })
