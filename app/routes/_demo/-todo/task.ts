import * as v from 'valibot'
import type { DotColor } from '../-apps/dot.tsx'
import { hasWords } from '../-apps/app-search.ts'

/** A task as the mock API answers it. */
export const taskSchema = v.object({
  id: v.number(),
  title: v.string(),
  desc: v.string(),
  tags: v.array(v.string()),
  isImportant: v.boolean(),
  isStarred: v.boolean(),
  isCompleted: v.boolean(),
  isTrashed: v.boolean(),
  isInProgress: v.boolean(),
  confirmDelete: v.boolean(),
})
export type Task = v.InferOutput<typeof taskSchema>

/** What is turned on and off, one by one. */
export type TaskFlag = 'isImportant' | 'isStarred' | 'isCompleted' | 'isInProgress' | 'confirmDelete'

export const lists = ['all', 'starred', 'important', 'completed', 'trashed'] as const
export const tags = ['frontend', 'backend', 'doc', 'bug'] as const
export type Tag = (typeof tags)[number]
/** What the address can name: a list or a tag. */
export const filters = [...lists, ...tags] as const
export type Filter = (typeof filters)[number]

export const tagNames: Readonly<Record<Tag, { name: string; color: DotColor }>> = {
  frontend: { name: 'Frontend', color: 'primary' },
  backend: { name: 'Backend', color: 'warning' },
  doc: { name: 'Doc', color: 'success' },
  bug: { name: 'Bug', color: 'danger' },
}

export const filterNames: Readonly<Record<Filter, string>> = {
  all: 'All tasks',
  starred: 'Starred',
  important: 'Important',
  completed: 'Completed',
  trashed: 'Trash',
  frontend: 'Frontend',
  backend: 'Backend',
  doc: 'Doc',
  bug: 'Bug',
}

/** Returns the list or tag that an address names; undefined if there is none. */
export const knownFilter = (name: string): Filter | undefined => filters.find((filter) => filter === name)

/** Returns whether a list shows a task. Only the trash shows trashed tasks; a completed one stays in the other lists. */
export function isInList(task: Task, filter: Filter): boolean {
  if (task.isTrashed || filter === 'trashed') return task.isTrashed && filter === 'trashed'
  switch (filter) {
    case 'all':
      return true
    case 'starred':
      return task.isStarred
    case 'important':
      return task.isImportant
    case 'completed':
      return task.isCompleted
    default:
      return task.tags.includes(filter)
  }
}

/** Returns the tasks of a list whose title or description has all words of a search. */
export const tasksIn = (tasks: readonly Task[], filter: Filter, q = ''): Task[] =>
  tasks.filter(
    (task) => isInList(task, filter) && (q.trim() === '' || hasWords(`${task.title}\n${task.desc}`, q.trim())),
  )

/** Returns how many tasks each list still asks for something; of those done and in the trash it is all. */
export const openCounts = (tasks: readonly Task[]): Record<Filter, number> =>
  Object.fromEntries(
    filters.map((filter) => [
      filter,
      tasksIn(tasks, filter).filter(({ isCompleted }) => !isCompleted || filter === 'completed' || filter === 'trashed')
        .length,
    ]),
  ) as Record<Filter, number>

/** A place in the lists: directly above or below another task. */
export interface Place {
  place: 'above' | 'below'
  otherId: number
}

/**
 * Returns the place of a task at a position among the shown ones, of which there may be fewer than all.
 * @param shown ids of the shown tasks in their order
 * @returns null if no other task is shown
 */
export function placeAt(shown: readonly number[], id: number, position: number): Place | null {
  const others = shown.filter((other) => other !== id)
  const next = others[position]
  if (next !== undefined) return { place: 'above', otherId: next }
  const last = others.at(-1)
  return last === undefined ? null : { place: 'below', otherId: last }
}

/** Returns the tasks with one of them moved; as they are if either is missing. */
export function withMoved(tasks: readonly Task[], id: number, { place, otherId }: Place): readonly Task[] {
  const task = tasks.find((one) => one.id === id)
  const others = tasks.filter((one) => one.id !== id)
  const at = others.findIndex((one) => one.id === otherId)
  return task && at >= 0 ? others.toSpliced(place === 'above' ? at : at + 1, 0, task) : tasks
}
