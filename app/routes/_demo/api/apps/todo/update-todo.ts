import { createFileRoute } from '@tanstack/react-router'
import { updateTaskApi } from '#server/demos/todo/todo.api.ts'

export const Route = createFileRoute('/_demo/api/apps/todo/update-todo')({ server: { handlers: updateTaskApi } })
