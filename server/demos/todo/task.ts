import * as v from 'valibot'
import { listOf } from '#app/shared/list-of.ts'

/** A task of the to-do list (specification §3). */
export interface Task {
  id: number
  title: string
  desc: string
  isImportant: boolean
  isStarred: boolean
  /** `frontend`, `backend`, `doc` and `bug` in the initial list; the template takes any others too. */
  tags: readonly string[]
  isCompleted: boolean
  isTrashed: boolean
}

const flag = v.optional(v.boolean(), false)

/** The body of POST /api/apps/todo/new-task. */
export const newTaskSchema = v.object({
  task: v.object({
    title: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)),
    desc: v.optional(v.pipe(v.string(), v.maxLength(5000)), ''),
    tags: v.optional(listOf(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(40)), 20), []),
    isImportant: flag,
    isStarred: flag,
    isCompleted: flag,
    isTrashed: flag,
  }),
})
export type NewTask = v.InferOutput<typeof newTaskSchema>['task']

/** The body of POST /api/app/todo/trash-todo: the bare id. */
export const trashTaskSchema = v.pipe(v.number(), v.safeInteger())
