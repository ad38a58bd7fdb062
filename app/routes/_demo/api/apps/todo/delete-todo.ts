import { createFileRoute } from '@tanstack/react-router'
import { deleteTaskApi } from '#server/demos/todo/todo.api.ts'

export const Route = createFileRoute('/_demo/api/apps/todo/delete-todo')({ server: { handlers: deleteTaskApi } })
