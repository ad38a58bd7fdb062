import type { Task } from './task.ts'

const task = (
  id: number,
  title: string,
  desc: string,
  more: Partial<Pick<Task, 'tags' | 'isImportant' | 'isStarred' | 'isCompleted' | 'isTrashed' | 'isInProgress'>>,
): Task => ({
  id,
  title,
  desc,
  tags: [],
  isImportant: false,
  isStarred: false,
  isCompleted: false,
  isTrashed: false,
  isInProgress: false,
  confirmDelete: false,
  ...more,
})

/** The ten tasks of the initial list; the gaps in their ids are tasks that no longer exist. */
export const initialTasks: readonly Task[] = [
  task(10, 'Draw the plan of the herb bed', 'Thyme needs sun, mint needs a fence.', {
    tags: ['frontend'],
    isStarred: true,
  }),
  task(12, 'Repair the gate sensor', 'It counts the goat as two visitors.', {
    tags: ['backend', 'bug'],
    isImportant: true,
  }),
  task(13, 'Write down how the kiln works', 'Including the trick with the second switch.', {
    tags: ['doc'],
    isCompleted: true,
  }),
  task(16, 'Sort the seed drawer', 'Alphabetically, or by the month they are sown in.', {
    tags: ['backend'],
    isTrashed: true,
  }),
  task(19, 'Choose colours for the market stall', 'Green is taken by the bakery.', {
    tags: ['frontend'],
    isImportant: true,
    isStarred: true,
  }),
  task(22, 'Label the water taps', 'Left is rain water, right is drinking water.', {
    tags: ['frontend', 'doc'],
    isCompleted: true,
  }),
  task(25, 'Find out why the clock is late', 'It loses four minutes in every thunderstorm.', {
    tags: ['bug'],
    isStarred: true,
    isTrashed: true,
  }),
  task(28, 'Order glass for the greenhouse', 'Twelve panes, one of them with a hole for the pipe.', {
    tags: ['backend'],
  }),
  task(31, 'Answer the choir', 'They would like to sing in the greenhouse in December.', {
    isImportant: true,
    isCompleted: true,
    isTrashed: true,
  }),
  task(33, 'Prepare the harvest festival', 'Stage, pumpkins, second repair stand, soup.', {
    tags: ['doc', 'frontend'],
    isImportant: true,
  }),
]
