import { expect } from 'vitest'
import type { Task } from '../../todo/task.ts'
import type { Cases, MockVisitor } from '../visitors.ts'

async function tasksOf(visitor: MockVisitor, filter: string): Promise<Task[]> {
  const { status, body } = await visitor.get(`/api/apps/todo?filter=${filter}`)
  expect(status).toBe(200)
  return body as Task[]
}
const idsOf = async (visitor: MockVisitor, filter: string) => (await tasksOf(visitor, filter)).map(({ id }) => id)

export const todoCases: Readonly<Record<string, Cases>> = {
  'GET /api/apps/todo': [
    [
      'returns the tasks of a view, newest first',
      async (visitor) => {
        expect(await idsOf(visitor, 'all')).toEqual([33, 28, 22, 19, 13, 12, 10])
        expect(await idsOf(visitor, 'starred')).toEqual([19, 10])
        expect(await idsOf(visitor, 'important')).toEqual([33, 19, 12])
        expect(await idsOf(visitor, 'completed')).toEqual([22, 13])
        expect(await idsOf(visitor, 'trashed')).toEqual([31, 25, 16])
      },
    ],
    [
      'shows the tasks of a tag without the trashed ones',
      async (visitor) => {
        expect(await idsOf(visitor, 'frontend')).toEqual([33, 22, 19, 10])
        expect(await idsOf(visitor, 'backend')).toEqual([28, 12])
        expect(await idsOf(visitor, 'doc')).toEqual([33, 22, 13])
        expect(await idsOf(visitor, 'bug')).toEqual([12])
      },
    ],
    [
      'shows nothing without a filter or for an unknown tag',
      async (visitor) => {
        expect(await visitor.get('/api/apps/todo')).toEqual({ status: 200, body: [] })
        for (const tag of ['', 'holidays', '__proto__', 'constructor']) expect(await idsOf(visitor, tag)).toEqual([])
      },
    ],
  ],
  'POST /api/apps/todo/new-task': [
    [
      'answers 201 with the last id plus one, and the task is the first of the list',
      async (visitor) => {
        const task = { title: 'Water the fig tree', desc: 'Twice.', tags: ['doc'], isStarred: true, isImportant: false }
        const body = { task: { ...task, isCompleted: false } }
        expect(await visitor.post('/api/apps/todo/new-task', body)).toEqual({ status: 201, body: { id: 34 } })
        const others = { isTrashed: false, isInProgress: false, confirmDelete: false }
        expect((await tasksOf(visitor, 'all'))[0]).toEqual({ id: 34, ...body.task, ...others })
        expect(await visitor.post('/api/apps/todo/new-task', body)).toEqual({ status: 201, body: { id: 35 } })
      },
    ],
    [
      'needs no more than a title',
      async (visitor) => {
        const { status } = await visitor.post('/api/apps/todo/new-task', { task: { title: 'Rest' } })
        expect(status).toBe(201)
        expect((await tasksOf(visitor, 'all'))[0]).toMatchObject({
          title: 'Rest',
          desc: '',
          tags: [],
          isTrashed: false,
        })
        expect((await visitor.post('/api/apps/todo/new-task', { task: { title: ' ' } })).status).toBe(400)
        expect((await visitor.post('/api/apps/todo/new-task', { task: { desc: 'No title' } })).status).toBe(400)
      },
    ],
  ],
  'POST /api/app/todo/trash-todo': [
    [
      'takes the bare id, answers with it, and moves the task to the trash',
      async (visitor) => {
        expect(await visitor.post('/api/app/todo/trash-todo', 28)).toEqual({ status: 200, body: 28 })
        expect(await idsOf(visitor, 'trashed')).toEqual([31, 28, 25, 16])
        expect(await idsOf(visitor, 'backend')).toEqual([12])
      },
    ],
    [
      'takes a task out of the trash that is in it',
      async (visitor) => {
        expect(await visitor.post('/api/app/todo/trash-todo', 16)).toEqual({ status: 200, body: 16 })
        expect(await idsOf(visitor, 'trashed')).toEqual([31, 25])
        expect(await idsOf(visitor, 'backend')).toEqual([28, 16, 12])
        await visitor.post('/api/app/todo/trash-todo', 16)
        expect(await idsOf(visitor, 'trashed')).toEqual([31, 25, 16])
      },
    ],
    [
      'changes nothing for an unknown id, and refuses anything but a number',
      async (visitor) => {
        expect(await visitor.post('/api/app/todo/trash-todo', 11)).toEqual({ status: 200, body: 11 })
        for (const body of ['10', { id: 10 }, [10], null, 10.5]) {
          expect([body, (await visitor.post('/api/app/todo/trash-todo', body)).status]).toEqual([body, 400])
        }
        expect(await idsOf(visitor, 'trashed')).toEqual([31, 25, 16])
      },
    ],
  ],
  'POST /api/apps/todo/update-todo': [
    [
      'changes what it names and leaves the rest',
      async (visitor) => {
        const [before] = (await tasksOf(visitor, 'all')).filter(({ id }) => id === 10)
        const part = { title: 'Draw the herb bed', tags: ['doc'], isInProgress: true, isCompleted: true }
        expect(await visitor.post('/api/apps/todo/update-todo', { task: { id: 10, ...part } })).toEqual({ status: 200 })
        expect(await tasksOf(visitor, 'completed')).toContainEqual({ ...before, ...part })
        await visitor.post('/api/apps/todo/update-todo', { task: { id: 10, isCompleted: false } })
        expect(await idsOf(visitor, 'completed')).toEqual([22, 13])
        expect(await idsOf(visitor, 'doc')).toEqual([33, 22, 13, 10])
      },
    ],
    [
      'changes nothing for an unknown id, and refuses an empty title and flags that are none',
      async (visitor) => {
        const before = await tasksOf(visitor, 'all')
        for (const task of [{ id: 11, title: 'Nobody’s' }, { id: 10 }]) {
          expect((await visitor.post('/api/apps/todo/update-todo', { task })).status).toBe(200)
        }
        for (const part of [{ title: ' ' }, { isStarred: 'yes' }, { tags: 'doc' }, { title: null }, { tags: [''] }]) {
          const { status } = await visitor.post('/api/apps/todo/update-todo', { task: { id: 10, ...part } })
          expect([part, status]).toEqual([part, 400])
        }
        expect(await tasksOf(visitor, 'all')).toEqual(before)
      },
    ],
  ],
  'POST /api/apps/todo/move-todo': [
    [
      'moves a task above or below another one, in every list',
      async (visitor) => {
        const move = (taskId: number, place: string, otherId: number) =>
          visitor.post('/api/apps/todo/move-todo', { taskId, place, otherId })
        expect(await move(10, 'above', 33)).toEqual({ status: 200 })
        expect(await idsOf(visitor, 'all')).toEqual([10, 33, 28, 22, 19, 13, 12])
        expect(await idsOf(visitor, 'starred')).toEqual([10, 19])
        await move(33, 'below', 22)
        expect(await idsOf(visitor, 'all')).toEqual([10, 28, 22, 33, 19, 13, 12])
        // A new task is still the first, with an id that no other one has.
        const { body } = await visitor.post('/api/apps/todo/new-task', { task: { title: 'Rest' } })
        expect(body).toEqual({ id: 34 })
        expect((await idsOf(visitor, 'all'))[0]).toBe(34)
      },
    ],
    [
      'changes nothing for unknown ids and for a task itself, and refuses other places',
      async (visitor) => {
        const before = await idsOf(visitor, 'all')
        for (const [taskId, otherId] of [
          [11, 10],
          [10, 11],
          [10, 10],
        ]) {
          const body = { taskId, place: 'above', otherId }
          expect((await visitor.post('/api/apps/todo/move-todo', body)).status).toBe(200)
        }
        const beside = { taskId: 10, place: 'beside', otherId: 33 }
        expect((await visitor.post('/api/apps/todo/move-todo', beside)).status).toBe(400)
        expect(await idsOf(visitor, 'all')).toEqual(before)
      },
    ],
  ],
  'POST /api/apps/todo/delete-todo': [
    [
      'deletes a task in the trash for good',
      async (visitor) => {
        expect(await visitor.post('/api/apps/todo/delete-todo', { taskId: 31 })).toEqual({ status: 200 })
        expect(await idsOf(visitor, 'trashed')).toEqual([25, 16])
      },
    ],
    [
      'leaves tasks that aren’t in the trash, and changes nothing for an unknown id',
      async (visitor) => {
        const before = [await idsOf(visitor, 'all'), await idsOf(visitor, 'trashed')]
        for (const taskId of [10, 11, -1]) {
          expect((await visitor.post('/api/apps/todo/delete-todo', { taskId })).status).toBe(200)
        }
        expect([await idsOf(visitor, 'all'), await idsOf(visitor, 'trashed')]).toEqual(before)
      },
    ],
  ],
}
