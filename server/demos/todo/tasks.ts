import { demoIsFull, visitorData, type Visitor } from '../visitor-state.ts'
import { initialTasks } from './task-seed.ts'
import type { NewTask, Task } from './task.ts'

/** In the order in which they were added. */
const tasks = visitorData(initialTasks)
const maxTasks = 1000

const flags: Readonly<Record<string, (task: Task) => boolean>> = {
  all: () => true,
  starred: ({ isStarred }) => isStarred,
  important: ({ isImportant }) => isImportant,
  completed: ({ isCompleted }) => isCompleted,
}

/**
 * Returns a view of a visitor's tasks, the last one first: `all`, `starred`, `important`, `completed`, `trashed`, or a
 * tag. Trashed tasks are in no other view. Without a filter, or with an unknown one, there are none.
 */
export function listTasks(visitor: Visitor, filter: string | null): Task[] {
  return tasks
    .read(visitor)
    .filter((task) => (filter === 'trashed' ? task.isTrashed : !task.isTrashed && viewOf(filter)(task)))
    .toReversed()
}

function viewOf(filter: string | null): (task: Task) => boolean {
  if (filter === null) return () => false
  return (Object.hasOwn(flags, filter) ? flags[filter] : undefined) ?? (({ tags }) => tags.includes(filter))
}

/**
 * Adds a task.
 * @returns its id, the last task's plus one
 * @throws UserError demo.full (409) with too many tasks
 */
export function addTask(visitor: Visitor, task: NewTask): number {
  const all = tasks.read(visitor)
  if (all.length >= maxTasks) throw demoIsFull()
  const id = (all.at(-1)?.id ?? 0) + 1
  tasks.write(visitor, [...all, { id, ...task }])
  return id
}

/** Moves a task to the trash, or back from it. An unknown id changes nothing. */
export function toggleTrash(visitor: Visitor, id: number): void {
  tasks.write(
    visitor,
    tasks.read(visitor).map((task) => (task.id === id ? { ...task, isTrashed: !task.isTrashed } : task)),
  )
}
