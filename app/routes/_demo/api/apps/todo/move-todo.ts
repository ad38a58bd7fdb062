import { createFileRoute } from '@tanstack/react-router'
import { moveTaskApi } from '#server/demos/todo/todo.api.ts'

export const Route = createFileRoute('/_demo/api/apps/todo/move-todo')({ server: { handlers: moveTaskApi } })
