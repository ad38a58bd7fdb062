import { expect, test } from 'vitest'
import { filters, isInList, openCounts, placeAt, tasksIn, withMoved, type Task } from './task.ts'
import { added, changedFields, deleted, edited, toggled, trashToggled } from './todo-store.ts'

const task = (id: number, more: Partial<Task> = {}): Task => ({
  id,
  title: `Task ${id}`,
  desc: '',
  tags: [],
  isImportant: false,
  isStarred: false,
  isCompleted: false,
  isTrashed: false,
  isInProgress: false,
  confirmDelete: false,
  ...more,
})
const ids = (tasks: readonly Task[]) => tasks.map(({ id }) => id)

test('a task is in all tasks and in the lists of its marks and tags', () => {
  const one = task(1, { isStarred: true, isCompleted: true, tags: ['doc'] })
  expect(filters.filter((filter) => isInList(one, filter))).toEqual(['all', 'starred', 'completed', 'doc'])
})

test('a trashed task is in the trash alone', () => {
  const one = task(1, { isStarred: true, isImportant: true, tags: ['bug'], isTrashed: true })
  expect(filters.filter((filter) => isInList(one, filter))).toEqual(['trashed'])
})

test('a search finds tasks by words of title and description, in any order, case and with or without accents', () => {
  const tasks = [task(1, { title: 'Call Zoë', desc: 'about the kiln' }), task(2, { title: 'Kiln' }), task(3)]
  expect(ids(tasksIn(tasks, 'all', 'KILN zoe'))).toEqual([1])
  expect(ids(tasksIn(tasks, 'all', ' kiln '))).toEqual([1, 2])
  expect(ids(tasksIn(tasks, 'all', '  '))).toEqual([1, 2, 3])
  expect(ids(tasksIn(tasks, 'starred', 'kiln'))).toEqual([])
})

test('a list counts its open tasks; Completed and the trash count all of theirs', () => {
  const done = task(2, { isCompleted: true, isStarred: true })
  const counts = openCounts([task(1, { isStarred: true }), done, task(3, { isCompleted: true, isTrashed: true })])
  expect(counts).toMatchObject({ all: 1, starred: 1, completed: 1, trashed: 1, important: 0 })
})

test('a task that is moved within a list keeps its place among the tasks that the list doesn’t show', () => {
  const tasks = [1, 2, 3, 4, 5].map((id) => task(id))
  // A list that shows 1, 3 and 5.
  const down = placeAt([1, 3, 5], 1, 1)
  expect(down).toEqual({ place: 'above', otherId: 5 })
  expect(ids(withMoved(tasks, 1, { place: 'above', otherId: 5 }))).toEqual([2, 3, 4, 1, 5])
  const last = placeAt([1, 3, 5], 1, 2)
  expect(last).toEqual({ place: 'below', otherId: 5 })
  expect(ids(withMoved(tasks, 1, { place: 'below', otherId: 5 }))).toEqual([2, 3, 4, 5, 1])
  expect(placeAt([1], 1, 0)).toBeNull()
})

test('moving a task that is gone, or next to one that is, changes nothing', () => {
  const tasks = [task(1), task(2)]
  expect(withMoved(tasks, 3, { place: 'above', otherId: 1 })).toBe(tasks)
  expect(withMoved(tasks, 1, { place: 'above', otherId: 3 })).toBe(tasks)
})

test('a new task is the first, with the id that the server will give it', () => {
  const { title, desc, tags, isImportant, isStarred, isCompleted } = task(0, { title: 'Rest' })
  const shown = added({ title, desc, tags, isImportant, isStarred, isCompleted }).show([task(7), task(30)])
  expect(ids(shown)).toEqual([31, 7, 30])
})

test('what is turned on or off, moved to the trash or edited is as before after Undo', () => {
  const one = task(1, { isStarred: true, desc: 'Twice' })
  const tasks = [task(2), one]
  const changes = [
    toggled(one, 'isStarred', 'Removed'),
    trashToggled(one),
    trashToggled({ ...one, isTrashed: true }),
    edited(one, { title: 'Once', tags: ['doc'] }),
  ]
  const before = [tasks, tasks, [task(2), { ...one, isTrashed: true }], tasks]
  for (const [index, change] of changes.entries()) {
    const start = before[index] ?? []
    expect(change.show(start)).not.toEqual(start)
    expect(change.undo?.show(change.show(start))).toEqual(start)
  }
})

test('a toggle that leaves its row where it is says nothing', () => {
  expect(toggled(task(1), 'isInProgress')).not.toHaveProperty('done')
})

test('only the fields that the person changed are stored', () => {
  const before = task(1, { tags: ['doc'] })
  expect(changedFields(before, { ...before, title: 'New', tags: ['doc'] })).toEqual({ title: 'New' })
  expect(changedFields(before, { ...before, tags: ['doc', 'bug'], isStarred: true })).toEqual({
    tags: ['doc', 'bug'],
    isStarred: true,
  })
})

test('a deleted task is gone, and there is no way back', () => {
  const change = deleted(task(1))
  expect(ids(change.show([task(1), task(2)]))).toEqual([2])
  expect(change.undo).toBeUndefined()
})
