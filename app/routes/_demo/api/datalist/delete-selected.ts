import { createFileRoute } from '@tanstack/react-router'
import { deleteItemsApi } from '#server/demos/data-list/data-list.api.ts'

export const Route = createFileRoute('/_demo/api/datalist/delete-selected')({ server: { handlers: deleteItemsApi } })
