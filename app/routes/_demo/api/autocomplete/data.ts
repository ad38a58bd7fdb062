import { createFileRoute } from '@tanstack/react-router'
import { autoCompleteApi } from '#server/demos/search/autocomplete.api.ts'

export const Route = createFileRoute('/_demo/api/autocomplete/data')({ server: { handlers: autoCompleteApi } })
