import { listOf } from '#app/shared/list-of.ts'
import { getMock, postMock } from '../-api/mock-client.ts'
import type { AppChange, AppStore } from '../-apps/app-store.ts'
import { taskSchema, withMoved, type Place, type Task, type TaskFlag } from './task.ts'

type Tasks = readonly Task[]
type TodoChange = AppChange<Tasks>

/** What a person writes of a task. */
export type TaskDraft = Pick<Task, 'title' | 'desc' | 'tags' | 'isImportant' | 'isStarred' | 'isCompleted'>

/** As many as the mock API keeps of one visitor. */
const tasksSchema = listOf(taskSchema, 1000)

const readList = (filter: string) => getMock(`/api/apps/todo?filter=${filter}`, tasksSchema)

/** All tasks of the visitor, in the order of the lists. */
export const todoStore: AppStore<Tasks> = {
  name: 'todo',
  read: async () => (await Promise.all([readList('all'), readList('trashed')])).flat(),
}

/** Adds a task at the top of the lists. */
export const added = (draft: TaskDraft): TodoChange => ({
  show: (tasks) => [
    {
      ...draft,
      // As the server counts, so that the row stays the same when it has answered.
      id: Math.max(0, ...tasks.map(({ id }) => id)) + 1,
      isTrashed: false,
      isInProgress: false,
      confirmDelete: false,
    },
    ...tasks,
  ],
  call: () => postMock('/api/apps/todo/new-task', { task: draft }),
  done: `Added “${draft.title}”.`,
})

/** Changes what a task says. Only what the person changed is sent, because the list may have changed the rest meanwhile. */
export function edited(task: Task, part: Partial<TaskDraft>): TodoChange {
  const names = Object.keys(part) as (keyof TaskDraft)[]
  const before: Partial<TaskDraft> = Object.fromEntries(names.map((name) => [name, task[name]]))
  return { ...updated(task.id, part), done: `Saved “${part.title ?? task.title}”.`, undo: updated(task.id, before) }
}

/** Returns the fields of a draft that differ from another one. */
export function changedFields(before: TaskDraft, draft: TaskDraft): Partial<TaskDraft> {
  const names = Object.keys(draft) as (keyof TaskDraft)[]
  return Object.fromEntries(
    names.filter((name) => String(draft[name]) !== String(before[name])).map((name) => [name, draft[name]]),
  )
}

/**
 * Turns something about a task on or off.
 * @param done text of a toast with Undo, where the row disappears
 */
export const toggled = (task: Task, flag: TaskFlag, done?: string): TodoChange => ({
  ...updated(task.id, { [flag]: !task[flag] }),
  ...(done !== undefined && { done, undo: updated(task.id, { [flag]: task[flag] }) }),
})

/** Moves a task to the trash, or back from it. */
export const trashToggled = (task: Task): TodoChange => ({
  ...trashMoved(task),
  done: task.isTrashed ? `Restored “${task.title}”.` : `Moved “${task.title}” to the trash.`,
  undo: trashMoved({ ...task, isTrashed: !task.isTrashed }),
})

/** Deletes a task in the trash for good. */
export const deleted = ({ id, title }: Task): TodoChange => ({
  show: (tasks) => tasks.filter((task) => task.id !== id),
  call: () => postMock('/api/apps/todo/delete-todo', { taskId: id }),
  done: `Deleted “${title}” for good.`,
})

/** Moves a task to another place of the lists. */
export const moved = (id: number, place: Place): TodoChange => ({
  show: (tasks) => withMoved(tasks, id, place),
  call: () => postMock('/api/apps/todo/move-todo', { taskId: id, ...place }),
})

const updated = (id: number, part: Partial<Task>): TodoChange => ({
  show: (tasks) => changed(tasks, id, part),
  call: () => postMock('/api/apps/todo/update-todo', { task: { id, ...part } }),
})

const trashMoved = ({ id, isTrashed }: Task): TodoChange => ({
  show: (tasks) => changed(tasks, id, { isTrashed: !isTrashed, confirmDelete: false }),
  call: () => postMock('/api/app/todo/trash-todo', id),
})

const changed = (tasks: Tasks, id: number, part: Partial<Task>): Tasks =>
  tasks.map((task) => (task.id === id ? { ...task, ...part } : task))
