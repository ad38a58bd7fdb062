import { createFileRoute } from '@tanstack/react-router'
import { deleteItemApi } from '#server/demos/data-list/data-list.api.ts'

export const Route = createFileRoute('/_demo/api/datalist/delete-data')({ server: { handlers: deleteItemApi } })
