import { apiRoute } from '../../http/api-route.ts'
import { mockCall, mockWrite } from '../mock-call.ts'
import { deleteTaskSchema, moveTaskSchema, newTaskSchema, trashTaskSchema, updateTaskSchema } from './task.ts'
import { addTask, deleteTask, listTasks, moveTask, toggleTrash, updateTask } from './tasks.ts'

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

/** POST /api/apps/todo/update-todo {task}: what a task becomes. */
export const updateTaskApi = apiRoute({
  POST: mockWrite(updateTaskSchema, ({ visitor }, { task }) => updateTask(visitor, task)),
})

/** POST /api/apps/todo/move-todo {taskId, place, otherId} */
export const moveTaskApi = apiRoute({
  POST: mockWrite(moveTaskSchema, ({ visitor }, move) => moveTask(visitor, move)),
})

/** POST /api/apps/todo/delete-todo {taskId}: deletes a task in the trash for good. */
export const deleteTaskApi = apiRoute({
  POST: mockWrite(deleteTaskSchema, ({ visitor }, { taskId }) => deleteTask(visitor, taskId)),
})
