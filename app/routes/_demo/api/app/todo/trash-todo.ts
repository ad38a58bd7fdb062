import { createFileRoute } from '@tanstack/react-router'
import { trashTaskApi } from '#server/demos/todo/todo.api.ts'

export const Route = createFileRoute('/_demo/api/app/todo/trash-todo')({ server: { handlers: trashTaskApi } })
