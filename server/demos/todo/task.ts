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
  /** Whether someone has accepted it and works on it. */
  isInProgress: boolean
  /** Whether someone was asked to confirm that it is deleted for good, and has not answered. */
  confirmDelete: boolean
}

const titleSchema = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200))
const descSchema = v.pipe(v.string(), v.maxLength(5000))
const tagsSchema = listOf(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(40)), 20)
const idSchema = v.pipe(v.number(), v.safeInteger())
const flag = v.optional(v.boolean(), false)

/** The body of POST /api/apps/todo/new-task. */
export const newTaskSchema = v.object({
  task: v.object({
    title: titleSchema,
    desc: v.optional(descSchema, ''),
    tags: v.optional(tagsSchema, []),
    isImportant: flag,
    isStarred: flag,
    isCompleted: flag,
    isTrashed: flag,
    isInProgress: flag,
    confirmDelete: flag,
  }),
})
export type NewTask = v.InferOutput<typeof newTaskSchema>['task']

/** The body of POST /api/app/todo/trash-todo: the bare id. */
export const trashTaskSchema = idSchema

const changed = <Schema extends v.GenericSchema>(schema: Schema) => v.exactOptional(schema)

/** The body of POST /api/apps/todo/update-todo: what a task becomes; what is left out stays. */
export const updateTaskSchema = v.object({
  task: v.object({
    id: idSchema,
    title: changed(titleSchema),
    desc: changed(descSchema),
    tags: changed(tagsSchema),
    isImportant: changed(v.boolean()),
    isStarred: changed(v.boolean()),
    isCompleted: changed(v.boolean()),
    isInProgress: changed(v.boolean()),
    confirmDelete: changed(v.boolean()),
  }),
})
export type TaskUpdate = v.InferOutput<typeof updateTaskSchema>['task']

/** The body of POST /api/apps/todo/move-todo: directly above or below which other task of a list a task comes. */
export const moveTaskSchema = v.object({
  taskId: idSchema,
  place: v.picklist(['above', 'below']),
  otherId: idSchema,
})
export type TaskMove = v.InferOutput<typeof moveTaskSchema>

/** The body of POST /api/apps/todo/delete-todo. */
export const deleteTaskSchema = v.object({ taskId: idSchema })
