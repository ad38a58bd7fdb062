import { useRef } from 'react'
import { useSortable } from '#app/components/drag/use-sortable.ts'
import { AppList } from '../-apps/app-list.tsx'
import type { AppChange } from '../-apps/app-store.ts'
import { TaskRow } from './task-row.tsx'
import { filterNames, isInList, placeAt, type Filter, type Task, type TaskFlag } from './task.ts'
import { deleted, moved, toggled, trashToggled } from './todo-store.ts'

interface TaskListProps {
  filter: Filter
  /** The tasks that are shown, in their order. */
  tasks: readonly Task[]
  /** The id of the open one. */
  open: number | 'new' | undefined
  /** What the list is searched for. */
  q: string
  onChange: (change: AppChange<readonly Task[]>) => void
  onOpen: (id: number) => void
}

/** What a toast says when a task leaves the list by one of its buttons. */
const leftBy: Readonly<Record<TaskFlag, (title: string) => string>> = {
  isStarred: (title) => `Removed the star from “${title}”.`,
  isImportant: (title) => `“${title}” is no longer important.`,
  isCompleted: (title) => `“${title}” is open again.`,
  isInProgress: (title) => `“${title}” is no longer in progress.`,
  confirmDelete: (title) => `Kept “${title}”.`,
}

/** The tasks of a list, in an order that people change by dragging, or with the arrow keys on a handle. */
export function TaskList({ filter, tasks, open, q, onChange, onOpen }: TaskListProps) {
  const list = useRef<HTMLOListElement>(null)
  const ids = tasks.map(({ id }) => id)
  const byId = (id: string) => tasks.find((task) => String(task.id) === id)
  useSortable(list, {
    ids: ids.map(String),
    axis: 'column',
    onMove(id, to) {
      const place = placeAt(ids, Number(id), to)
      if (place) onChange(moved(Number(id), place))
    },
    moved: (id, to) => `“${byId(id)?.title ?? ''}” is now ${to + 1} of ${ids.length}`,
  })
  const toggle = (task: Task, flag: TaskFlag) => {
    const leaves = !isInList({ ...task, [flag]: !task[flag] }, filter)
    onChange(toggled(task, flag, leaves ? leftBy[flag](task.title) : undefined))
  }
  const withTask = (act: (task: Task) => void) => (id: string) => {
    const task = byId(id)
    if (task) act(task)
  }
  const keys = {
    o: withTask(({ id }) => onOpen(id)),
    x: withTask((task) => toggle(task, 'isCompleted')),
    a: withTask((task) => toggle(task, 'isInProgress')),
    i: withTask((task) => toggle(task, 'isImportant')),
    s: withTask((task) => toggle(task, 'isStarred')),
    d: withTask((task) => onChange(trashToggled(task))),
  }
  return (
    <AppList
      ref={list}
      label={filterNames[filter]}
      keys={filter === 'trashed' ? { o: keys.o, d: keys.d } : keys}
      keysText={
        filter === 'trashed'
          ? 'Keys on a task: J and K move, O opens, D restores.'
          : 'Keys on a task: J and K move, O opens, X completes, A accepts, I marks as important, S stars, D moves to the trash. The arrow keys on a handle change the order.'
      }
    >
      {tasks.map((task) => (
        <TaskRow
          key={task.id}
          task={task}
          filter={filter}
          isOpen={task.id === open}
          q={q}
          onToggle={(flag) => toggle(task, flag)}
          onTrash={() => onChange(trashToggled(task))}
          onDelete={() => onChange(deleted(task))}
        />
      ))}
    </AppList>
  )
}
