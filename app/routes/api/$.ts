import { createFileRoute } from '@tanstack/react-router'
import { unknownPathApi } from '#server/http/unknown-path.ts'

export const Route = createFileRoute('/api/$')({ server: { handlers: unknownPathApi } })
