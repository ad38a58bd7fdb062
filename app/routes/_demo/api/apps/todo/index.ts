import { createFileRoute } from '@tanstack/react-router'
import { tasksApi } from '#server/demos/todo/todo.api.ts'

export const Route = createFileRoute('/_demo/api/apps/todo/')({ server: { handlers: tasksApi } })
