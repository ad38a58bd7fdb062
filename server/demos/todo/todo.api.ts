import { apiRoute } from '../../http/api-route.ts'
import { mockCall, mockWrite } from '../mock-call.ts'
import { newTaskSchema, trashTaskSchema } from './task.ts'
import { addTask, listTasks, toggleTrash } from './tasks.ts'

/** GET /api/apps/todo?filter= */
export const tasksApi = apiRoute({
  GET: mockCall(({ visitor, search }) => Response.json(listTasks(visitor, search.get('filter')))),
})

/** POST /api/apps/todo/new-task {task}: 201 with the id. */
export const newTaskApi = apiRoute({
  POST: mockWrite(newTaskSchema, ({ visitor }, { task }) =>
    Response.json({ id: addTask(visitor, task) }, { status: 201 }),
  ),
})

/** POST /api/app/todo/trash-todo with the bare id as body, which is also the answer. */
export const trashTaskApi = apiRoute({
  POST: mockWrite(trashTaskSchema, ({ visitor }, id) => {
    toggleTrash(visitor, id)
    return Response.json(id)
  }),
})
