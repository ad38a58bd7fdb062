import { createFileRoute } from '@tanstack/react-router'
import { gridApi } from '#server/demos/people/people.api.ts'

export const Route = createFileRoute('/_demo/api/aggrid/data')({ server: { handlers: gridApi } })
