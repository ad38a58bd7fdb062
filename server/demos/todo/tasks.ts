import { demoIsFull, visitorData, type Visitor } from '../visitor-state.ts'
import { initialTasks } from './task-seed.ts'
import type { NewTask, Task, TaskMove, TaskUpdate } from './task.ts'

/** The last one is the first of each list: in the order in which they were added, until someone moves one. */
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
 * @returns its id, the largest plus one: the last task's, until tasks are moved
 * @throws UserError demo.full (409) with too many tasks
 */
export function addTask(visitor: Visitor, task: NewTask): number {
  const all = tasks.read(visitor)
  if (all.length >= maxTasks) throw demoIsFull()
  const id = all.reduce((largest, { id: other }) => Math.max(largest, other), 0) + 1
  tasks.write(visitor, [...all, { id, ...task }])
  return id
}

/** Moves a task to the trash, or back from it. An unknown id changes nothing, here and below. */
export function toggleTrash(visitor: Visitor, id: number): void {
  change(visitor, id, ({ isTrashed }) => ({ isTrashed: !isTrashed, confirmDelete: false }))
}

/** Changes what a task says or is. */
export function updateTask(visitor: Visitor, { id, ...part }: TaskUpdate): void {
  change(visitor, id, () => part)
}

/** Moves a task to directly above or below another one of the lists, which begin with the last task. */
export function moveTask(visitor: Visitor, { taskId, place, otherId }: TaskMove): void {
  const all = tasks.read(visitor)
  const task = all.find(({ id }) => id === taskId)
  const others = all.filter(({ id }) => id !== taskId)
  const at = others.findIndex(({ id }) => id === otherId)
  if (!task || at < 0) return
  tasks.write(visitor, others.toSpliced(place === 'above' ? at + 1 : at, 0, task))
}

/** Deletes a task in the trash for good. One that isn't there stays. */
export function deleteTask(visitor: Visitor, id: number): void {
  const all = tasks.read(visitor)
  if (!all.some((task) => task.id === id && task.isTrashed)) return
  tasks.write(
    visitor,
    all.filter((task) => task.id !== id),
  )
}

function change(visitor: Visitor, id: number, changed: (task: Task) => Partial<Task>): void {
  tasks.write(
    visitor,
    tasks.read(visitor).map((task) => (task.id === id ? { ...task, ...changed(task) } : task)),
  )
}
