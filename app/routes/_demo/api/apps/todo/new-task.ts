import { createFileRoute } from '@tanstack/react-router'
import { newTaskApi } from '#server/demos/todo/todo.api.ts'

export const Route = createFileRoute('/_demo/api/apps/todo/new-task')({ server: { handlers: newTaskApi } })
