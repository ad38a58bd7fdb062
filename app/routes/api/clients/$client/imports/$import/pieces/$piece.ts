import { createFileRoute } from '@tanstack/react-router'
import { importPieceApi } from '#server/imports/imports.api.ts'

export const Route = createFileRoute('/api/clients/$client/imports/$import/pieces/$piece')({
  server: { handlers: importPieceApi },
})
